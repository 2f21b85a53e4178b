/**
 * The full name of a cookie of `origin`. On https it has the prefix `__Host-`, with which browsers refuse a cookie that another host under
 * the same domain sets. Browsers refuse the prefix on plain http, which is used on loopback only. Cookies are written and read under this
 * name, so a cookie without the prefix is ignored on https.
 * @see RFC 6265bis section 4.1.3
 */
export function hostCookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}

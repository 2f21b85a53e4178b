/**
 * The full name of a cookie of `origin`. On https it has the prefix `__Host-`, which keeps it to this host: siblings under
 * one domain cannot plant it. Browsers refuse the prefix on plain http, which is loopback only. Writing and reading both
 * use this name, and a cookie under the other name is ignored.
 * @see RFC 6265bis section 4.1.3
 */
export function hostCookieName(origin: string, name: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}

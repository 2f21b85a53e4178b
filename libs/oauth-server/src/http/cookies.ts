/** A cookie about to be set. */
export interface NewCookie {
  name: string;
  value: string;
  sameSite: 'Lax' | 'Strict';
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/**
 * The full name of a cookie. `__Host-` keeps it to this host and to https; browsers refuse that prefix on a plain http
 * origin, which is served on loopback only.
 * @see RFC 6265bis section 4.1.3
 */
export function cookieName(issuer: string, name: string): string {
  return issuer.startsWith('https:') ? `__Host-${name}` : name;
}

/** The `Set-Cookie` value: HttpOnly always, Secure whenever the origin is https. `name` is a full name. */
export function setCookie(issuer: string, { name, value, sameSite, maxAge }: NewCookie): string {
  const secure = issuer.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** The cookies of a request in the order the browser sent them: the older first. The first of a name counts. */
export function readCookies(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

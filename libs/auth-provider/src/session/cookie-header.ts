import type { CookieChange } from './cookie-change.ts';

/** What a cookie's name and value may be made of; nothing is ever encoded. @see RFC 6265 section 4.1.1 */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;

/**
 * The value of a `Set-Cookie` header. `https`: whether the site is visited over https right now.
 * @throws TypeError for a name, value or path that would break out of the header: a bug
 */
export function serialiseCookie(change: CookieChange, { https }: { https: boolean }): string {
  const { name, value, maxAgeSeconds, path, sameSite } = change;
  if (!NAME.test(name) || !VALUE.test(value) || !/^\/[\w/.-]*$/.test(path)) {
    throw new TypeError(`the cookie ${JSON.stringify(name)} cannot be written`);
  }
  const secure = https ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** The cookies of a `Cookie` header. Where a name comes twice, the first counts: the browser sends the older first. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

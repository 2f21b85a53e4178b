import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie to set, or with `maxAgeSeconds` 0 to clear. Always HttpOnly and host-only; Secure on https. */
export interface CookieChange {
  name: string;
  value: string;
  /** 0 clears it. */
  maxAgeSeconds: number;
  path: string;
  sameSite: 'Lax' | 'Strict';
}

/** Cookie values are tokens, which need no encoding. */
const unencoded = (value: string) => value;

/**
 * The value of a `Set-Cookie` header of an answer at `origin`.
 * @throws TypeError for a name, value or path that would end the header or attribute, which is a bug of the caller
 */
export function serialiseCookie(change: CookieChange, origin: string): string {
  const { name, value, maxAgeSeconds: maxAge, path } = change;
  const secure = origin.startsWith('https:');
  const sameSite = change.sameSite === 'Strict' ? 'strict' : 'lax';
  return stringifySetCookie(
    { name, value, path, maxAge, httpOnly: true, sameSite, secure },
    { encode: unencoded },
  );
}

/** The cookies of a `Cookie` header. Of duplicate names the first counts: browsers send the older one first. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const found = parseCookie(header ?? '', { decode: unencoded });
  return new Map(Object.entries(found).map(([name, value = '']) => [name, value]));
}

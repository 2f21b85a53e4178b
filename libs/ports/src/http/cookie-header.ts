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

/** Values are tokens, so nothing is ever encoded. */
const asItIs = (value: string) => value;

/**
 * The value of a `Set-Cookie` header of an answer at `origin`.
 * @throws TypeError for a name, value or path that would break out of the header: a bug
 */
export function serialiseCookie(change: CookieChange, origin: string): string {
  const { name, value, maxAgeSeconds: maxAge, path } = change;
  const secure = origin.startsWith('https:');
  const sameSite = change.sameSite === 'Strict' ? 'strict' : 'lax';
  return stringifySetCookie(
    { name, value, path, maxAge, httpOnly: true, sameSite, secure },
    { encode: asItIs },
  );
}

/** The cookies of a `Cookie` header. Of duplicate names the first counts: browsers send the older one first. */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const found = parseCookie(header ?? '', { decode: asItIs });
  return new Map(Object.entries(found).map(([name, value = '']) => [name, value]));
}

import { parseCookie, stringifySetCookie } from 'cookie';

/** A cookie about to be set. */
export interface NewCookie {
  name: string;
  value: string;
  sameSite: 'Lax' | 'Strict';
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

/** Values are random texts in base64url, so nothing is ever encoded. */
const asItIs = (value: string) => value;

/** The `Set-Cookie` value: HttpOnly always, Secure whenever the origin is https. `name` is a full name. */
export function setCookie(issuer: string, cookie: NewCookie): string {
  const { name, value, maxAge } = cookie;
  const sameSite = cookie.sameSite === 'Strict' ? 'strict' : 'lax';
  const secure = issuer.startsWith('https:');
  return stringifySetCookie(
    { name, value, path: '/', maxAge, httpOnly: true, sameSite, secure },
    { encode: asItIs },
  );
}

/** The cookies of a request in the order the browser sent them: the older first. The first of a name counts. */
export function readCookies(request: Request): ReadonlyMap<string, string> {
  const found = parseCookie(request.headers.get('cookie') ?? '', { decode: asItIs });
  return new Map(Object.entries(found).map(([name, value = '']) => [name, value]));
}

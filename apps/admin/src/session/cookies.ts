import { hostCookieName, readCookies, serialiseCookie } from '@portal/ports/http';

/** Cookies of the admin app, by what they are for. */
const NAMES = {
  session: 'portal-admin',
  flow: 'portal-admin-sign-in',
  link: 'portal-admin-link',
  answer: 'portal-admin-answer',
  view: 'portal-admin-view',
  opening: 'portal-admin-editor',
  account: 'portal-admin-account',
  setUp: 'portal-admin-set-up',
  browser: 'portal-admin-browser',
  codesLeft: 'portal-admin-codes-left',
} as const;

export type CookieKind = keyof typeof NAMES;

/** The full name of a cookie. */
export function cookieName(kind: CookieKind, origin: string): string {
  return hostCookieName(origin, NAMES[kind]);
}

/** The value of a cookie of the request; undefined when there is none. */
export function readCookie(request: Request, kind: CookieKind, origin: string): string | undefined {
  return readCookies(request.headers.get('cookie')).get(cookieName(kind, origin));
}

/**
 * A `Set-Cookie` value; with `seconds` 0 it deletes the cookie. `value` needs no escaping: a compact JWT, a query, or
 * empty.
 */
export function writeCookie(
  kind: CookieKind,
  { value, seconds, origin }: { value: string; seconds: number; origin: string },
): string {
  const name = cookieName(kind, origin);
  return serialiseCookie({ name, value, maxAgeSeconds: seconds, path: '/', sameSite: 'Lax' }, origin);
}

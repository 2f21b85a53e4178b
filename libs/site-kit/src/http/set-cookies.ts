import { type CookieChange, serialiseCookie } from '@portal/ports/http';

/** Puts cookies on an answer; Secure where the site is visited over https. */
export function setCookies(headers: Headers, changes: readonly CookieChange[], origin: string): void {
  for (const change of changes) headers.append('set-cookie', serialiseCookie(change, origin));
}

import type { CookieChange } from '@portal/ports/http';
import { PRIVATE } from './caching.ts';
import { setCookies } from './set-cookies.ts';

/** Leads to another address of the site, which no cache keeps. */
export function redirectTo(location: string, status: 302 | 303 = 302): Response {
  return new Response(null, { status, headers: { location, 'cache-control': PRIVATE } });
}

/**
 * Leads a browser that sent a form to another address, with cookies of the site that is visited at `origin`. With 303 it asks for that with
 * GET. @see RFC 9110 section 15.4.4
 */
export function seeOther(
  location: string,
  {
    cookies,
    origin,
    headers: others = {},
  }: { cookies: readonly CookieChange[]; origin: string; headers?: Record<string, string> },
): Response {
  const headers = new Headers({ ...others, location, 'cache-control': PRIVATE });
  setCookies(headers, cookies, origin);
  return new Response(null, { status: 303, headers });
}

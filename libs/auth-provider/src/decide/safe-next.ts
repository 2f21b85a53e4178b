import { pathReadings } from './path-readings.ts';
import { tierOf } from './tier.ts';

/** Characters of an address to go to after signing in. */
export const LONGEST_NEXT = 2000;

const SIGN_IN_PAGES = ['/login', '/edit/login', '/edit/login/callback'];

/**
 * Where somebody goes after signing in: `next` if it is a page of this site, otherwise `fallback`. The one place that
 * decides it. Refused are other origins in every spelling (`//`, `/\`, control characters, encoded slashes and dots), the
 * API, the sign-in pages themselves, and more than 2,000 characters. The result begins with exactly one slash.
 * @see CWE-601
 */
export function safeNext(next: string | null | undefined, origin: string, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > LONGEST_NEXT) return fallback;
  if (!next.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(next)) return fallback;
  const url = URL.parse(next, origin);
  if (url?.origin !== new URL(origin).origin) return fallback;
  // A dot segment may leave two slashes behind, so what came out is looked at, not what went in.
  const { pathname, search, hash } = url;
  if (pathname.startsWith('//') || hidesSomething(pathname)) return fallback;
  const tier = tierOf('GET', pathname);
  const isPage = tier === 'viewer-page' || tier === 'editor-page' || tier === 'audiences';
  const result = `${pathname}${search}${hash}`;
  return isPage && !isSignInPage(pathname) && result.length <= LONGEST_NEXT ? result : fallback;
}

/** Encoded slashes, backslashes, dots, percent signs and control characters: nobody needs them in a page's address. */
function hidesSomething(pathname: string): boolean {
  return /%(?:2f|5c|2e|25|7f|[01][\da-f])/i.test(pathname);
}

/** However it is written, so that nobody is sent in circles. */
function isSignInPage(pathname: string): boolean {
  return pathReadings(pathname)?.some((reading) => SIGN_IN_PAGES.includes(reading)) ?? true;
}

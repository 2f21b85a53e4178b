import { pathReadings } from './path-readings.ts';
import { tierOf } from './tier.ts';

/** The longest `next` accepted, in characters. */
export const LONGEST_NEXT = 2000;

/** Documents may be redirect targets, too, since browsers display them like pages. */
const DOCUMENT = /^\/api\/document-(?:file|pdf)\/[0-9a-f]{32}$/;

const SIGN_IN_PAGES = ['/login', '/edit/login', '/edit/login/callback'];

/**
 * The redirect target after signing in: `next` if it is a page or a document of this site, otherwise `fallback`. Only this function decides it.
 * It refuses other origins in every spelling (`//`, `/\`, control characters, encoded slashes and dots), the rest of the API, the sign-in
 * pages themselves, and more than 2,000 characters. The result begins with exactly one slash.
 * @see CWE-601
 */
export function safeNext(next: string | null | undefined, origin: string, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > LONGEST_NEXT) return fallback;
  if (!next.startsWith('/') || /[\u0000-\u0020\u007f\\]/.test(next)) return fallback;
  const url = URL.parse(next, origin);
  if (url?.origin !== new URL(origin).origin) return fallback;
  // A dot segment may leave two slashes behind, so the check is on the result, not on the input.
  const { pathname, search, hash } = url;
  if (pathname.startsWith('//') || hasSuspiciousEscape(pathname)) return fallback;
  const tier = tierOf('GET', pathname);
  const isPage =
    tier === 'viewer-page' || tier === 'editor-page' || tier === 'audiences' || DOCUMENT.test(pathname);
  const result = `${pathname}${search}${hash}`;
  return isPage && !isSignInPage(pathname) && result.length <= LONGEST_NEXT ? result : fallback;
}

/** Encoded slashes, backslashes, dots, percent signs and control characters: no page's address needs them. */
function hasSuspiciousEscape(pathname: string): boolean {
  return /%(?:2f|5c|2e|25|7f|[01][\da-f])/i.test(pathname);
}

/** In any spelling, so that a sign-in never redirects to itself. */
function isSignInPage(pathname: string): boolean {
  return pathReadings(pathname)?.some((reading) => SIGN_IN_PAGES.includes(reading)) ?? true;
}

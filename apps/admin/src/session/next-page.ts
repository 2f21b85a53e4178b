/** Where a user is sent after signing in: `next` if it is a page of this app, otherwise the start page. @see CWE-601 */
export function nextPage(next: string | null, origin: string): string {
  if (next === null || next.length > 2_000 || !next.startsWith('/') || /[\0-\x20\x7f\\]/.test(next))
    return '/';
  const url = URL.parse(next, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  return /^\/(?:sign-in|sign-out|api)(?:\/|$)/.test(url.pathname) ? '/' : `${url.pathname}${url.search}`;
}

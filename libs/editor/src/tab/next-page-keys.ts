/** What begins the keys of everything that is passed to the next page of a tab. */
export const NEXT_PAGE_KEY = 'portal-told-';

/** Whether something is passed to the page that this tab opens now. */
export function hasNextPageMessage(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(NEXT_PAGE_KEY));
  } catch {
    return false;
  }
}

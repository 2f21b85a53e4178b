/** What begins the keys of everything that is passed to the next page of a tab. */
export const TOLD = 'portal-told-';

/** Whether something is passed to the page that this tab opens now. */
export function hasNextPageMessage(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(TOLD));
  } catch {
    return false;
  }
}

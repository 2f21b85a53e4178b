const PARAMETER = 'review';

/** Where the review of what publishing would change is opened from the rooms. */
export const REVIEW_ADDRESS = `/edit?${PARAMETER}`;

/** Whether the address asks for the review. It says so once: when the page is loaded again, the page itself is shown. */
export function takeAskedReview(): boolean {
  const url = new URL(location.href);
  if (!url.searchParams.has(PARAMETER)) return false;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url.href);
  return true;
}

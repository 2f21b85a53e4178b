const KEY = 'portal-tab';

/**
 * The name of this browser tab, the same when a page is loaded again in it, so that the new page has what the one before held. It is
 * stored only while no page is open: a copy of the tab gets a name of its own.
 */
export function tabName(page: Pick<EventTarget, 'addEventListener'>, newName: () => string): string {
  const name = stored(() => sessionStorage.getItem(KEY)) ?? newName();
  const forget = () => stored(() => sessionStorage.removeItem(KEY));
  forget();
  page.addEventListener('pageshow', forget);
  page.addEventListener('pagehide', () => stored(() => sessionStorage.setItem(KEY, name)));
  return name;
}

/** Null where storage is full or blocked: then the next page has a new name. */
function stored<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

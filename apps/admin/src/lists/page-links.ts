/** Addresses around a page of a list. */
export interface PageLinks {
  /** The address without a query. */
  path: string;
  here: string;
  /** Null on the first page. */
  first: string | null;
  /** Null on the last one. */
  next: string | null;
}

/** The links of a page. `next`: the cursor after it; null on the last page, and when the list cannot be read. */
export function pageLinks<View extends { after: string | null }>(
  view: View,
  next: string | null,
  addressOf: (view: View) => string,
): PageLinks {
  const here = addressOf(view);
  return {
    path: here.split('?')[0] ?? here,
    here,
    first: view.after === null ? null : addressOf({ ...view, after: null }),
    next: next === null ? null : addressOf({ ...view, after: next }),
  };
}

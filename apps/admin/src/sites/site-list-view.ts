import { SiteFilter, SiteSort } from '@portal/sites';
import { type ListQuery, readListQuery } from '../lists/list-query.ts';

/**
 * Search, filter, order and page of the list of sites. They are in the address, so that a view can be bookmarked and
 * shared.
 */
export interface SiteListView extends ListQuery {
  filter: SiteFilter | null;
  sort: SiteSort;
}

export const DEFAULT_VIEW: SiteListView = { search: '', filter: null, sort: 'updated', after: null };

/** Reads the view from an address. Values that cannot be are ignored. */
export function readView(params: URLSearchParams): SiteListView {
  return {
    ...readListQuery(params),
    filter: SiteFilter.safeParse(params.get('status')).data ?? null,
    sort: SiteSort.safeParse(params.get('sort')).data ?? DEFAULT_VIEW.sort,
  };
}

/**
 * The address of a view. The default view has a parameter, too, since the address without parameters leads to the view
 * that was last used.
 */
export function viewAddress({ search, filter, sort, after }: SiteListView): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  params.set('status', filter ?? '');
  if (sort !== DEFAULT_VIEW.sort) params.set('sort', sort);
  if (after !== null) params.set('after', after);
  return `/sites?${params}`;
}

/** The cookie value for a view: filter and order, neither search nor page. It consists of letters, `=` and `&`. */
export function viewCookie({ filter, sort }: SiteListView): string {
  const params = new URLSearchParams();
  if (filter !== null) params.set('status', filter);
  if (sort !== DEFAULT_VIEW.sort) params.set('sort', sort);
  return params.toString();
}

/**
 * Where the list's address without parameters redirects to: the view that was last used; null if that is the default
 * one.
 */
export function lastViewAddress(stored: string | undefined): string | null {
  const view = readView(new URLSearchParams(stored));
  return viewCookie(view) === '' ? null : viewAddress({ ...DEFAULT_VIEW, ...view, search: '', after: null });
}

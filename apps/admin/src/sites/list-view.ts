import { SiteFilter, SiteSort } from '@portal/sites';
import { type ListQuery, readListQuery } from '../lists/list-query.ts';

/** What a person has the list of sites show. It is in the address, so that it can be kept, sent and gone back to. */
export interface ListView extends ListQuery {
  filter: SiteFilter | null;
  sort: SiteSort;
}

export const FIRST_VIEW: ListView = { search: '', filter: null, sort: 'updated', after: null };

/** The view of an address. What cannot be is as if it were not there. */
export function readView(params: URLSearchParams): ListView {
  return {
    ...readListQuery(params),
    filter: SiteFilter.safeParse(params.get('status')).data ?? null,
    sort: SiteSort.safeParse(params.get('sort')).data ?? FIRST_VIEW.sort,
  };
}

/** The address of a view. One that says nothing says so, since the bare address leads to the view that was last used. */
export function viewAddress({ search, filter, sort, after }: ListView): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  params.set('status', filter ?? '');
  if (sort !== FIRST_VIEW.sort) params.set('sort', sort);
  if (after !== null) params.set('after', after);
  return `/sites?${params}`;
}

/** What the browser keeps of a view: filter and order, neither search nor page. Made of letters, `=` and `&`. */
export function rememberView({ filter, sort }: ListView): string {
  const params = new URLSearchParams();
  if (filter !== null) params.set('status', filter);
  if (sort !== FIRST_VIEW.sort) params.set('sort', sort);
  return params.toString();
}

/** Where the bare address of the list leads: the view that was last used, or null when it is this one. */
export function recallView(kept: string | undefined): string | null {
  const view = readView(new URLSearchParams(kept));
  return rememberView(view) === '' ? null : viewAddress({ ...FIRST_VIEW, ...view, search: '', after: null });
}

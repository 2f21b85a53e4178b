/** What a person has the list of allowed sign-ups show, as the address says it. */
export interface SignupsView {
  search: string;
  after: string | null;
}

const LONGEST_SEARCH = 200;

/** The view of an address. */
export function readSignupsView(params: URLSearchParams): SignupsView {
  return {
    search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    after: params.get('after') || null,
  };
}

/** The address of a view. */
export function signupsAddress({ search, after }: SignupsView): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (after !== null) params.set('after', after);
  return params.size === 0 ? '/sign-ups' : `/sign-ups?${params}`;
}

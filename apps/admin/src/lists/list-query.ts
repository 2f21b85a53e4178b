const LONGEST_SEARCH = 200;

/** The values that every list has in its address: the search, and the cursor after which its page begins. */
export interface ListQuery {
  search: string;
  after: string | null;
}

/** Reads search and cursor from an address. */
export const readListQuery = (params: URLSearchParams): ListQuery => ({
  search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  after: params.get('after') || null,
});

/** An address with those values that are neither null nor empty. */
export function listAddress(path: string, values: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  return params.size === 0 ? path : `${path}?${params}`;
}

const LONGEST_SEARCH = 200;

/** What every list has in its address: what is searched, and the place after which its page begins. */
export interface ListQuery {
  search: string;
  after: string | null;
}

/** The search and the place of an address. */
export const readListQuery = (params: URLSearchParams): ListQuery => ({
  search: (params.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
  after: params.get('after') || null,
});

/** An address with the values that say something; null and empty ones are left out. */
export function listAddress(path: string, values: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  return params.size === 0 ? path : `${path}?${params}`;
}

import { pathOfSource, redirectSource, splitQuery } from '../format/redirect-source.ts';
import type { RedirectTarget } from '../model/redirects.ts';
import type { ContentTree } from './content-tree.ts';

/** Where an old address leads. */
export interface FoundRedirect extends RedirectTarget {
  /** The parameters of the request that are no part of the old address, as they were sent: they go along. */
  rest: string;
}

/**
 * Where an old address leads in this tree; null when it leads nowhere. An address with a query is looked up as it is, then without what
 * campaigns added to it, then without its query.
 * @param address path and query of a request
 */
export function findRedirect(tree: Pick<ContentTree, 'redirects'>, address: string): FoundRedirect | null {
  const ofQuery = findRedirectOfQuery(tree, address);
  if (ofQuery || tree.redirects.size === 0) return ofQuery;
  const source = redirectSource(address);
  const found = source === null ? undefined : tree.redirects.get(pathOfSource(source));
  return found === undefined ? null : { ...found, rest: queryOf(address) };
}

/** As `findRedirect`, for an address with a query, and not without its query. */
export function findRedirectOfQuery(
  { redirects }: Pick<ContentTree, 'redirects'>,
  address: string,
): FoundRedirect | null {
  if (redirects.size === 0 || !address.includes('?')) return null;
  const query = queryOf(address);
  const { own, campaign } = splitQuery(query);
  const path = pathOfSource(address);
  for (const [asked, rest] of [
    [query, ''],
    [own, campaign],
  ] as const) {
    const source = redirectSource(`${path}?${asked}`);
    const found = source?.includes('?') ? redirects.get(source) : undefined;
    if (found !== undefined) return { ...found, rest };
  }
  return null;
}

function queryOf(address: string): string {
  const at = address.indexOf('?');
  return at === -1 ? '' : (address.slice(at + 1).split('#', 1)[0] ?? '');
}

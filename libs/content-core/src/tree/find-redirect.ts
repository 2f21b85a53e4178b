import { pathOfSource, redirectSource } from '../format/redirect-source.ts';
import type { RedirectTarget } from '../model/redirects.ts';
import type { ContentTree } from './content-tree.ts';

/**
 * Where an old address leads in this tree; null when it leads nowhere. An address with a query is looked up as it is,
 * then without its query.
 * @param address path and query of a request
 */
export function findRedirect(
  { redirects }: Pick<ContentTree, 'redirects'>,
  address: string,
): RedirectTarget | null {
  const source = redirects.size === 0 ? null : redirectSource(address);
  if (source === null) return null;
  return redirects.get(source) ?? redirects.get(pathOfSource(source)) ?? null;
}

/** As `findRedirect`, for an address with a query, and not without its query. */
export function findRedirectOfQuery(
  { redirects }: Pick<ContentTree, 'redirects'>,
  address: string,
): RedirectTarget | null {
  const source = redirects.size === 0 || !address.includes('?') ? null : redirectSource(address);
  return source?.includes('?') ? (redirects.get(source) ?? null) : null;
}

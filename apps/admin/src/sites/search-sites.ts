import type { PlatformUser, SiteOverview } from '@portal/sites';
import type { Command } from '@portal/ui';
import { type KnownHosts, searchedText } from './searched-text.ts';

const SHOWN = 8;
const LONGEST_SEARCH = 200;

/**
 * Sites for the command palette that the user may see: the first few whose name, address, domain or repository
 * contains the text, or that have the address pasted as text.
 */
export async function searchSites(
  { overview, hosts }: { overview: Pick<SiteOverview, 'list'>; hosts: KnownHosts },
  user: PlatformUser,
  text: string,
): Promise<Command[]> {
  const search = await searchedText(text.slice(0, LONGEST_SEARCH), hosts);
  if (search === '') return [];
  const { sites } = await overview.list(user, {
    search,
    filter: null,
    sort: 'updated',
    after: null,
    limit: SHOWN,
  });
  return sites.map(({ siteId, name, subdomain }) => ({
    title: name,
    href: `/sites/${siteId}`,
    detail: subdomain,
  }));
}

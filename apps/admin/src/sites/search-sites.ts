import type { PlatformUser, SiteOverview } from '@portal/sites';
import type { Command } from '@portal/ui';

const SHOWN = 8;
const LONGEST_SEARCH = 200;

/**
 * Sites for the command palette that the user may see: the first few whose name, address, domain or repository
 * contains the text.
 */
export async function searchSites(
  overview: Pick<SiteOverview, 'list'>,
  user: PlatformUser,
  text: string,
): Promise<Command[]> {
  const search = text.slice(0, LONGEST_SEARCH).trim();
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

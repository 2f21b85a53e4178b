import { type PlatformUser, type SiteOverview, type SiteSummary, Subdomain } from '@portal/sites';

/** Sites whose address contains another one are found, too. */
const SEARCHED = 100;

/** The site at an address as it was typed; null if there is none, or the user may not see it. */
export async function siteAtAddress(
  overview: Pick<SiteOverview, 'list'>,
  user: PlatformUser,
  typed: string,
): Promise<SiteSummary | null> {
  const { data: subdomain } = Subdomain.safeParse(typed);
  if (subdomain === undefined) return null;
  const query = { search: subdomain, filter: null, sort: 'updated', after: null, limit: SEARCHED } as const;
  const { sites } = await overview.list(user, query);
  return sites.find((site) => site.subdomain === subdomain) ?? null;
}

import { didYouMean } from '@portal/content-core';
import { AppError } from '@portal/errors';
import type { SiteRecord } from '@portal/sites';
import type { Caller, SiteTool } from './tool.ts';

/**
 * The site a call is about, named by its id or its subdomain.
 * @throws AppError `not_found`, the same whether there is no such site or the caller may not reach it; `locked` for a
 * content tool on a site that is not ready
 * @see contract "Tool errors"
 */
export async function checkAccess(
  { deps, principal }: Caller,
  tool: Pick<SiteTool, 'needsContent'>,
  siteId: string,
): Promise<SiteRecord> {
  const site =
    (await deps.sites.findSite(principal.userId, siteId)) ?? (await bySubdomain({ deps, principal }, siteId));
  if (tool.needsContent && site.provisioningStatus !== 'ready') throw notReady(site);
  return site;
}

/** Near names are looked for among so many of the caller's sites. */
const MOST_NEAR = 200;

/**
 * Only sites that the caller reaches are looked at, for their names as well as for near ones, so that a foreign subdomain looks
 * like one that does not exist.
 */
async function bySubdomain({ deps, principal }: Caller, subdomain: string): Promise<SiteRecord> {
  const site = await deps.sites.findSiteBySubdomain(principal.userId, subdomain);
  if (site !== null) return site;
  const { sites } = await deps.sites.listSites(principal.userId, { after: null, limit: MOST_NEAR });
  const near = didYouMean(
    subdomain,
    sites.map((one) => one.subdomain),
  );
  throw new AppError(
    'not_found',
    `There is no such site that you can reach${near || ';'} list_sites lists those you can.`,
  );
}

function notReady({ provisioningStatus, failedStep }: SiteRecord): AppError {
  const why =
    provisioningStatus === 'failed'
      ? `Setting up this site failed${failedStep === null ? '' : ` at the step "${failedStep}"`}; an admin can retry it from the dashboard.`
      : 'This site is still being set up; call get_site again in a minute.';
  return new AppError('locked', `${why} Nothing was read or written.`);
}

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
  if (tool.needsContent && site.provisioningStatus !== 'ready') throw notReadyError(site);
  return site;
}

/** Similar names are looked for among this many of the caller's sites. */
const MAX_COMPARED_SITES = 200;

/**
 * The caller's site with that subdomain. Similar names are suggested from the caller's sites only, so that a subdomain of somebody
 * else's site looks like one that does not exist.
 */
async function bySubdomain({ deps, principal }: Caller, subdomain: string): Promise<SiteRecord> {
  const site = await deps.sites.findSiteBySubdomain(principal.userId, subdomain);
  if (site !== null) return site;
  const { sites } = await deps.sites.listSites(principal.userId, { after: null, limit: MAX_COMPARED_SITES });
  const suggestion = didYouMean(
    subdomain,
    sites.map((one) => one.subdomain),
  );
  throw new AppError(
    'not_found',
    `There is no such site that you can reach${suggestion || ';'} list_sites lists those you can.`,
  );
}

function notReadyError({ provisioningStatus, failedStep }: SiteRecord): AppError {
  const reason =
    provisioningStatus === 'failed'
      ? `Setting up this site failed${failedStep === null ? '' : ` at the step "${failedStep}"`}; an admin can retry it from the dashboard.`
      : 'This site is still being set up; call get_site again in a minute.';
  return new AppError('locked', `${reason} Nothing was read or written.`);
}

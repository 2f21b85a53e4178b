import { AppError } from '@portal/errors';
import type { SiteRecord } from '@portal/sites';
import type { Call, SiteTool } from './tool.ts';

/**
 * The site a call is about.
 * @throws AppError `not_found`, the same whether there is no such site or the caller may not reach it; `locked` for a
 * content tool on a site that is not ready
 * @see contract "Tool errors"
 */
export async function checkAccess(
  { deps, principal }: Call,
  tool: Pick<SiteTool, 'needsContent'>,
  siteId: string,
): Promise<SiteRecord> {
  const site = await deps.sites.findSite(principal.userId, siteId);
  if (!site) {
    throw new AppError(
      'not_found',
      'There is no such site among yours; list_sites names the sites you can reach.',
    );
  }
  if (tool.needsContent && site.provisioningStatus !== 'ready') throw notReady(site);
  return site;
}

function notReady({ provisioningStatus, failedStep }: SiteRecord): AppError {
  const why =
    provisioningStatus === 'failed'
      ? `Setting up this site failed${failedStep === null ? '' : ` at the step "${failedStep}"`}; an admin can retry it from the dashboard.`
      : 'This site is still being set up; ask get_site again in a while.';
  return new AppError('locked', `${why} Nothing was read or written.`);
}

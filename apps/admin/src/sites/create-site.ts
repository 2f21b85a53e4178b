import { checkHourlyLimit, type RateLimiter } from '@portal/ports';
import { CREATE_SITE, type RequestDeps, requestSite, type SiteRequested } from '@portal/provisioning';
import { NewSiteRequest, type PlatformUser } from '@portal/sites';
import { audited, type ChangeDeps } from './change-site.ts';

/** What creating a site stands on. */
export interface CreateSiteDeps extends Omit<ChangeDeps, 'overview'> {
  asking: RequestDeps;
  limiter: RateLimiter;
}

/**
 * Asks for a site as `requestSite` does, counted against the person's hourly limit, which `create_site` of the connector draws on as well.
 * A request that is not valid is not counted.
 * @throws AppError as `requestSite`; `rate_limited`
 */
export function createSite(
  deps: CreateSiteDeps,
  user: PlatformUser,
  request: unknown,
): Promise<SiteRequested> {
  const act = {
    ...{ user, siteId: null, action: CREATE_SITE.name },
    madeSite: ({ siteId }: SiteRequested) => siteId,
  };
  return audited(deps, act, async () => {
    if (NewSiteRequest.safeParse(request).success) await checkHourlyLimit(deps, user.userId, CREATE_SITE);
    return requestSite(deps.asking, user.userId, request);
  });
}

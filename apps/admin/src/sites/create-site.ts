import { type FailureCode, isAppError } from '@portal/errors';
import { checkHourlyLimit, type RefundingRateLimiter, uncountCall } from '@portal/ports';
import { CREATE_SITE, type RequestDeps, requestSite, type SiteRequested } from '@portal/provisioning';
import { NewSiteRequest, type PlatformUser } from '@portal/sites';
import { audited, type ChangeDeps } from './change-site.ts';

/** What creating a site stands on. */
export interface CreateSiteDeps extends Omit<ChangeDeps, 'overview'> {
  asking: RequestDeps;
  limiter: RefundingRateLimiter;
}

/** Failures that created nothing. The platform's own trouble stays counted: it may have created something. */
const REFUSALS: readonly FailureCode[] = ['validation', 'conflict', 'forbidden', 'not_configured'];

/**
 * Asks for a site as `requestSite` does, counted against the person's hourly limit, which `create_site` of the connector draws on as well.
 * A refused request is not counted.
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
    if (!NewSiteRequest.safeParse(request).success) return requestSite(deps.asking, user.userId, request);
    await checkHourlyLimit(deps, user.userId, CREATE_SITE);
    try {
      return await requestSite(deps.asking, user.userId, request);
    } catch (error) {
      if (REFUSALS.some((code) => isAppError(error, code))) await uncountCall(deps, user.userId, CREATE_SITE);
      throw error;
    }
  });
}

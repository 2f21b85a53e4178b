import { type FailureCode, isAppError } from '@portal/errors';
import { checkHourlyLimit, type RefundingRateLimiter, refundCall } from '@portal/ports';
import {
  CREATE_SITE,
  parseRequest,
  type RepositoryAddress,
  type RequestDeps,
  requestSite,
  type SiteRequested,
} from '@portal/provisioning';
import { NewSiteRequest, type PlatformUser, type SiteOverview } from '@portal/sites';
import { audited } from '../audit/audited.ts';
import { type ChangeDeps } from './change-site.ts';

/** What creating a site depends on. */
export interface CreateSiteDeps extends Omit<ChangeDeps, 'overview'> {
  overview: Pick<SiteOverview, 'installations'>;
  requestDeps: RequestDeps;
  limiter: RefundingRateLimiter;
  repositories: {
    /** @throws AppError as `requireAdoptable` of `@portal/provisioning` */
    requireAdoptable: (at: RepositoryAddress) => Promise<void>;
  };
}

/** Failures that created nothing. An internal failure still counts: it may have created something. */
const REFUSALS: readonly FailureCode[] = ['validation', 'conflict', 'forbidden', 'not_configured'];

/**
 * Requests a site as `requestSite` does, counted against the user's hourly limit, which is shared with the connector's
 * `create_site`. A refused request is not counted. A repository to adopt is checked first, so that no site is recorded
 * that cannot be set up.
 * @throws AppError as `requestSite`; `validation` naming every field that is wrong; `rate_limited`
 */
export function createSite(
  deps: CreateSiteDeps,
  user: PlatformUser,
  request: unknown,
): Promise<SiteRequested> {
  const act = {
    user,
    siteId: null,
    action: CREATE_SITE.name,
    madeSite: ({ siteId, isNew }: SiteRequested) => ({
      siteId,
      ...(isNew ? {} : { facts: { again: true } }),
    }),
  };
  return audited(deps, act, async () => {
    const site = parseRequest(NewSiteRequest, request);
    await checkRepository(deps, user, site);
    await checkHourlyLimit(deps, user.userId, CREATE_SITE);
    try {
      return await requestSite(deps.requestDeps, user.userId, site);
    } catch (error) {
      if (REFUSALS.some((code) => isAppError(error, code))) await refundCall(deps, user.userId, CREATE_SITE);
      throw error;
    }
  });
}

/** Only an admin may adopt: for anyone else the request is refused without a check. */
async function checkRepository(
  { overview, repositories }: CreateSiteDeps,
  user: PlatformUser,
  { installationId, source }: NewSiteRequest,
): Promise<void> {
  if (source.kind !== 'adopt' || user.role !== 'admin') return;
  const installations = await overview.installations(user);
  const owner = installations.find((one) => one.installationId === installationId)?.account;
  if (owner !== undefined) await repositories.requireAdoptable({ installationId, owner, repo: source.repo });
}

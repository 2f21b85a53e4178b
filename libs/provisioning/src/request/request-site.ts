import { ENQUEUE_STEP, type NewSiteRequest, type ProvisioningStatus } from '@portal/sites';
import type { SiteRequests } from '../ports/site-requests.ts';
import type { Worker } from '../ports/worker.ts';
import { repositoryName } from '../steps/names.ts';
import { startWork } from './start-work.ts';

/** How often a user may request a site, in the dashboard and through assistants together. @see contract "Limits" */
export const CREATE_SITE = { name: 'create_site', perHour: 10 } as const;

/** What site requests depend on. */
export interface RequestDeps {
  requests: SiteRequests;
  worker: Worker;
  newId(): string;
}

/** The site of a request, after it was handed to the worker. */
export interface SiteRequested {
  siteId: string;
  /** False if the same request was made within the last hour; this is its site. */
  isNew: boolean;
  status: ProvisioningStatus;
  /** `enqueue` if no worker accepted the request. */
  failedStep: string | null;
}

/**
 * Requests a site for a platform user. A second request within an hour with the same values returns the same site, and
 * calls the worker again if it did not accept the first one.
 * @throws AppError `forbidden`; `conflict` when the subdomain or the
 * repository is taken; `not_configured` without a worker, and no site is created; `upstream_unavailable`
 * @see contract `create_site`
 */
export async function requestSite(
  deps: RequestDeps,
  userId: string,
  request: NewSiteRequest,
): Promise<SiteRequested> {
  deps.worker.requireUsable();
  const { source, ownerEmail = null, ...site } = request;
  const siteId = deps.newId();
  const repo = source.kind === 'adopt' ? source.repo : repositoryName({ siteId, subdomain: site.subdomain });
  const pending = { ...site, siteId, repo, source: source.kind, requestedBy: userId, ownerEmail };
  const known = await deps.requests.insert(pending);
  const again =
    !known.isNew && known.failedStep === ENQUEUE_STEP && (await deps.requests.retry(known.siteId));
  if (!known.isNew && !again) return known;
  const accepted = await startWork(deps, known.siteId);
  return accepted
    ? { ...known, status: 'pending', failedStep: null }
    : { ...known, status: 'failed', failedStep: ENQUEUE_STEP };
}

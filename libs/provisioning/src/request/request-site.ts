import { ENQUEUE_STEP, NewSiteRequest, type ProvisioningStatus } from '@portal/sites';
import type { SiteRequests } from '../ports/site-requests.ts';
import type { Worker } from '../ports/worker.ts';
import { repositoryName } from '../steps/names.ts';
import { parseRequest } from './parse-request.ts';
import { startWork } from './start-work.ts';

/** How often a person may ask for a site, in the dashboard and through an assistant together. @see contract "Limits" */
export const CREATE_SITE = { name: 'create_site', perHour: 10 } as const;

/** What site requests need. */
export interface RequestDeps {
  requests: SiteRequests;
  worker: Worker;
  newId(): string;
}

/** The site of a request, as it is after the worker was asked. */
export interface SiteRequested {
  siteId: string;
  /** False: the same request was made within the last hour, and this is its site. */
  isNew: boolean;
  status: ProvisioningStatus;
  /** `enqueue` when no worker took the request. */
  failedStep: string | null;
}

/**
 * A site for a platform user. Asked twice within an hour under the same name and subdomain it is the same site, and the
 * worker is called again if it did not take the first request.
 * @throws AppError `validation` naming every field that is wrong; `forbidden`; `conflict` when the subdomain or the
 *   repository is taken; `not_configured` without a worker, and no site is created; `upstream_unavailable`
 * @see contract `create_site`
 */
export async function requestSite(deps: RequestDeps, userId: string, input: unknown): Promise<SiteRequested> {
  const request = parseRequest(NewSiteRequest, input);
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

import { afterWrite } from '@portal/errors';
import { ENQUEUE_STEP } from '@portal/sites';
import type { SiteRequests } from '../ports/site-requests.ts';
import type { Worker } from '../ports/worker.ts';

/** The message when no worker accepted a request. */
const NOT_ACCEPTED = 'The request could not be handed to the worker; retry in a moment.';

/**
 * Has the worker take up a site that was just written; where it does not, the site is failed at `enqueue`. Gives whether it
 * did.
 * @throws AppError `upstream_unavailable`, `mayHaveSucceeded`: what was written stays
 */
export async function startWork(
  { worker, requests }: { worker: Worker; requests: SiteRequests },
  siteId: string,
): Promise<boolean> {
  try {
    await worker.start(siteId);
    return true;
  } catch {
    return startedNonetheless(requests, siteId).catch((error: unknown) => {
      throw afterWrite(error);
    });
  }
}

/** A worker that did start has claimed the site, which is not pending then, and stays as it is. */
async function startedNonetheless(requests: SiteRequests, siteId: string): Promise<boolean> {
  if (await requests.failEnqueue(siteId, NOT_ACCEPTED)) return false;
  const progress = await requests.progress(siteId);
  return progress?.failedStep !== ENQUEUE_STEP;
}

import { afterWrite } from '@portal/errors';
import { ENQUEUE_STEP } from '@portal/sites';
import type { SiteRequests } from '../ports/site-requests.ts';
import type { Worker } from '../ports/worker.ts';

/** The message when no worker accepted a request. */
const NOT_ACCEPTED = 'The request could not be handed to the worker; retry in a moment.';

/**
 * Hands a site that was just written to the worker; if it is not accepted, the site fails at `enqueue`. Returns whether
 * it was accepted.
 * @throws AppError `upstream_unavailable`, `mayHaveSucceeded`: the site stays written
 */
export async function startWork(
  { worker, requests }: { worker: Worker; requests: SiteRequests },
  siteId: string,
): Promise<boolean> {
  try {
    await worker.start(siteId);
    return true;
  } catch {
    return hasStarted(requests, siteId).catch((error: unknown) => {
      throw afterWrite(error);
    });
  }
}

/** If the worker did start, it has claimed the site, which then is not pending, and stays unchanged. */
async function hasStarted(requests: SiteRequests, siteId: string): Promise<boolean> {
  if (await requests.failEnqueue(siteId, NOT_ACCEPTED)) return false;
  const progress = await requests.progress(siteId);
  return progress?.failedStep !== ENQUEUE_STEP;
}

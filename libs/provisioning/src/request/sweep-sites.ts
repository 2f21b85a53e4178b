import type { RequestDeps } from './request-site.ts';
import { startWork } from './start-work.ts';

/** A request that is not started within this time fails, so that users see it and can retry. */
const PENDING_DEADLINE_SECONDS = 15 * 60;
const NOT_TAKEN_UP = 'No worker took the request up within 15 minutes; look at the worker, then retry.';

/**
 * Hands sites that have waited too long to a worker again: all of them (on a timer), or one (when its page is read).
 * Concurrent calls are safe. Returns how many were handed over.
 * @throws AppError `not_configured`, `upstream_unavailable`
 */
export async function sweepSites(
  deps: Pick<RequestDeps, 'requests' | 'worker'>,
  { siteId = null, limit = 50 }: { siteId?: string | null; limit?: number } = {},
): Promise<number> {
  deps.worker.requireUsable();
  let handedOver = 0;
  for (const due of await deps.requests.takeDue({ siteId, limit })) {
    const late = due.status === 'pending' && !due.removal && due.waitingSeconds > PENDING_DEADLINE_SECONDS;
    if (late) await deps.requests.failEnqueue(due.siteId, NOT_TAKEN_UP);
    else if (await startWork(deps, due.siteId)) handedOver += 1;
  }
  return handedOver;
}

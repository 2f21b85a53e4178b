import { AppError } from '@portal/errors';
import type { RequestDeps } from './request-site.ts';
import { startWork } from './start-work.ts';

type ChangeDeps = Pick<RequestDeps, 'requests' | 'worker'>;

/**
 * Continues a failed site from the step that failed. Callers check access. False if no worker accepted the request.
 * @throws AppError `conflict` when the site is not failed; `not_configured`; `upstream_unavailable`
 */
export async function retrySite(deps: ChangeDeps, siteId: string): Promise<boolean> {
  deps.worker.requireUsable();
  if (!(await deps.requests.retry(siteId)))
    throw new AppError('conflict', 'Only a site whose set-up failed can be retried; read its state again.');
  return startWork(deps, siteId);
}

/**
 * Hides a site and requests its deletion, or continues one that was requested before. Callers check access. If no
 * worker accepts the request, the sweep hands it over later.
 * @throws AppError `not_configured`; `upstream_unavailable`
 * @see contract `delete_site`
 */
export async function requestSiteDeletion(deps: ChangeDeps, siteId: string): Promise<void> {
  deps.worker.requireUsable();
  await deps.requests.requestDeletion(siteId);
  await startWork(deps, siteId);
}

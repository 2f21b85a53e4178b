import { processLog } from '@portal/process-log';
import { PROVISION_FUNCTION } from '@portal/provisioning';

/** The worker's log. */
export const workerLog = processLog('worker');

/** The request as the log names it: by its last segment, where the worker serves that, and by `*` elsewhere. */
export function loggedRequest({ method, url }: Request): { method: string; route: string } {
  const { pathname } = new URL(url);
  if (pathname === '/healthz') return { method, route: pathname };
  return { method, route: pathname.endsWith(`/${PROVISION_FUNCTION}`) ? `/${PROVISION_FUNCTION}` : '*' };
}

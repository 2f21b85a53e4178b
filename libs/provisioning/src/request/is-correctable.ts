import type { SiteProgress } from '@portal/sites';
import type { PendingSite } from '../ports/site-requests.ts';

/**
 * Whether name, address and repository of a site can still be corrected: its set-up failed, and nothing was made at a
 * provider. Before its first step is done, a site that adopts a repository has made nothing; for one that generates it,
 * a started step may have made the repository.
 */
export function isCorrectable(
  { status, steps }: Pick<SiteProgress, 'status' | 'steps'>,
  { source }: Pick<PendingSite, 'source'>,
): boolean {
  const isBegun = steps.some(({ startedAt }) => startedAt !== null);
  return (
    status === 'failed' && !steps.some(({ state }) => state === 'done') && (source === 'adopt' || !isBegun)
  );
}

import type { OlderVersion } from '@portal/sites';
import type { HostedDeploy } from '../ports/builds.ts';

/**
 * The version that visitors see, if a newer one of another commit was built; null if they see the newest. `deploys`:
 * newest first. A running or failed build is not a newer version.
 */
export function olderVersionOf(deploys: readonly HostedDeploy[]): OlderVersion | null {
  const live = deploys.find((deploy) => deploy.live);
  const newest = deploys.find(({ state }) => state === 'ready');
  if (live === undefined || newest === undefined || live === newest) return null;
  if (live.commitSha !== null && live.commitSha === newest.commitSha) return null;
  if (deploys.indexOf(live) < deploys.indexOf(newest)) return null;
  return { deployId: live.deployId, commitSha: live.commitSha, newerCommit: newest.commitSha };
}

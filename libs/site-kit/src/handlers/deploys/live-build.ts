import type { DeployRecord } from '@portal/sites';
import { BUILD_COMMIT } from '../../site/published/published.ts';
import type { ApiCall } from '../api-route.ts';
import { earlierCommits, openHistory } from './earlier-commits.ts';
import { showsOlder } from './shows-older.ts';

/** The commit of the build that answers; null when its builder named none. */
export const LIVE_COMMIT = BUILD_COMMIT === '' ? null : BUILD_COMMIT;

/** Whether visitors see an older version than the newest that was built, until something is published. */
export async function liveIsOlder(
  call: Pick<ApiCall, 'site' | 'session'>,
  deploy: DeployRecord | null,
): Promise<boolean> {
  return showsOlder(deploy, LIVE_COMMIT, {
    now: call.site.now(),
    contains: () => earlierCommits(() => openHistory(call), LIVE_COMMIT),
  });
}

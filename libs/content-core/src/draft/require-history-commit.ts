import { AppError, isAppError } from '@portal/errors';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { draftTip, type SiteBranches } from './site-branches.ts';

/**
 * The state at a commit in the history of draft or live site, however old. Other commits of the repository do not belong to the site's
 * history, such as those of a fork or those that a forced push removed. Takes two parallel round trips, fewer when the commit is cached.
 * @throws AppError `not_found`
 */
export async function requireHistoryCommit(
  repo: Pick<ContentRepo, 'reaches' | 'snapshots'>,
  branches: SiteBranches,
  commit: CommitId,
): Promise<Snapshot> {
  const tip = draftTip(branches);
  const heads = [branches.published.commit, ...(tip ? [tip.commit] : [])];
  const [isPast, snapshot] = await Promise.all([repo.reaches(heads, commit), snapshotOf(repo, commit)]);
  if (isPast && snapshot) return snapshot;
  throw new AppError('not_found', 'The history of this site has no such commit; get_history lists them.');
}

async function snapshotOf(
  repo: Pick<ContentRepo, 'snapshots'>,
  commit: CommitId,
): Promise<Snapshot | undefined> {
  try {
    return (await repo.snapshots([commit])).get(commit);
  } catch (error) {
    if (isAppError(error, 'not_found')) return undefined;
    throw error;
  }
}

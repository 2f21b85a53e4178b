import { AppError, isAppError } from '@portal/errors';
import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { draftTip, type SiteBranches } from './site-branches.ts';

/**
 * The state at a commit that draft or live site stand on, however long ago. Other commits of the repository are none of the
 * site's past: those that a fork brought, or that were taken back by a push. Two round trips at once, fewer for what was seen before.
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

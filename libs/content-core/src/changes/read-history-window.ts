import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { reachableFrom } from '../draft/reachable-from.ts';
import type { CommitHistory } from './list-versions.ts';

/** A commit from which the next part of the history is read. */
export interface HistoryStart {
  commit: CommitId;
  /** Whether this commit, or one based on it, has been live. */
  isPublished: boolean;
}

/** One part of a site's history. */
export interface HistoryWindow extends CommitHistory {
  /** Where the next, older part begins; empty when the whole history was read. */
  older: readonly HistoryStart[];
}

/** The maximum number of commits a part of the history may begin at. */
export const MAX_STARTS = 8;

/**
 * Reads `reach` commits of the history, `starts` and their ancestors; more when the rest would begin at more than `MAX_STARTS` commits.
 * Commits that are only on the draft come first. Reading on from `older` returns each commit once, because a window includes every
 * descendant of its commits. Takes one round trip; two when `reach` does not cover all starts.
 * @throws AppError `not_found` when the repository lacks one of `starts`
 */
export async function readHistoryWindow(
  repo: Pick<ContentRepo, 'history' | 'snapshots'>,
  starts: readonly HistoryStart[],
  reach: number,
): Promise<HistoryWindow> {
  const commits = new Map<CommitId, Snapshot>();
  let next = starts.map(({ commit }) => commit);
  do {
    for (const snapshot of await repo.history(next, reach)) commits.set(snapshot.commit, snapshot);
    next = notAmong(commits, [...next, ...[...commits.values()].flatMap(({ parents }) => parents)]);
  } while (next.length > MAX_STARTS);
  const read = [...commits.values()];
  const heads = starts.flatMap(({ commit, isPublished }) => (isPublished ? [commit] : []));
  const published = reachableFrom(heads, read);
  const beyond = await repo.snapshots(next);
  const isLive = ({ commit }: Snapshot) => published.has(commit);
  return {
    commits: [...read.filter((one) => !isLive(one)), ...read.filter(isLive)],
    beyond: [...beyond.values()],
    published,
    older: next.map((commit) => ({ commit, isPublished: published.has(commit) })),
  };
}

function notAmong(commits: ReadonlyMap<CommitId, Snapshot>, ids: readonly CommitId[]): CommitId[] {
  return [...new Set(ids)].filter((commit) => !commits.has(commit));
}

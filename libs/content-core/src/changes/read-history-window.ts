import type { CommitId, ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { reachableFrom, type CommitHistory } from './list-versions.ts';

/** A commit from which the past is read on. */
export interface HistoryStart {
  commit: CommitId;
  /** Whether visitors have seen it, or one that stands on it. */
  isPublished: boolean;
}

/** A part of a site's past. */
export interface HistoryWindow extends CommitHistory {
  /** Where the part before this one begins; empty: all of the past was read. */
  older: readonly HistoryStart[];
}

/** From how many commits the past is read on at most. */
export const MAX_STARTS = 8;

/**
 * The commits that `starts` name and what came before them, `reach` of them; more where the rest would begin at more than
 * `MAX_STARTS` commits. What is only on the draft comes first. Read on from `older` again and again, it gives each commit of the
 * past once, as each window holds every commit that stands on one of its own. One round trip, two where not even every start is
 * within reach.
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

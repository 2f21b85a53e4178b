import { readHistoryWindow } from './read-history-window.ts';
import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';
import type { Listing } from '../draft/merge-paths.ts';

/** How many commits are read at once, and how often: together some months of a site that is edited every day. */
const REACH = 200;
const MAX_WINDOWS = 10;

/**
 * The last versions of deleted files. Files that are not found within the limits are left out. Older commits than those in `history` are
 * read only for files that it does not contain.
 */
export async function lastVersions(
  repo: Pick<ContentRepo, 'history' | 'snapshots'>,
  history: readonly Snapshot[],
  files: readonly string[],
): Promise<Listing> {
  const found = new Map<string, string>();
  const known = new Set(history.map(({ commit }) => commit));
  const parents = new Set(history.flatMap((snapshot) => snapshot.parents));
  let commits = history;
  let next = [...parents]
    .filter((commit) => !known.has(commit))
    .map((commit) => ({ commit, isPublished: true }));
  for (let windows = 0; ; windows += 1) {
    for (const file of files) {
      const version = commits.find((snapshot) => snapshot.files.has(file))?.files.get(file);
      if (version !== undefined && !found.has(file)) found.set(file, version);
    }
    if (found.size === files.length || next.length === 0 || windows === MAX_WINDOWS) return found;
    const before = await readHistoryWindow(repo, next, REACH);
    commits = before.commits;
    next = [...before.older];
  }
}

import { trailer } from '../draft/commit-message.ts';
import { changedPaths, costOfComparing } from '../draft/merge-paths.ts';
import type { CommitId, Snapshot } from '../ports/content-repo.ts';
import type { Work } from '../work/slices.ts';

/** Who changed something, when, and with which client. */
export interface ChangeAuthor {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Null for a commit that was not made by this platform, such as a developer's push. */
  client: string | null;
}

/** How far back the authors of changes are searched, in commits. */
export const AUTHORS_REACH = 200;

/** The author of a commit. */
export function changeAuthor({ author, message }: Snapshot): ChangeAuthor {
  return { by: author.name, at: author.at.toISOString(), client: trailer(message, 'Client') };
}

/**
 * For each file, the author of the last commit that changed it, along the first parents of the first commit of `past`, down to `until`.
 * Unchanged files are absent.
 */
export function* lastChanges(
  past: readonly Snapshot[],
  until: CommitId | undefined,
): Work<Map<string, ChangeAuthor>> {
  const commits = new Map(past.map((snapshot) => [snapshot.commit, snapshot]));
  const authors = new Map<string, ChangeAuthor>();
  for (let at = past[0]; at && at.commit !== until;) {
    const parent: Snapshot | undefined = commits.get(at.parents[0] ?? '');
    if (!parent) break;
    for (const file of changedPaths(parent.files, at.files).keys())
      if (!authors.has(file)) authors.set(file, changeAuthor(at));
    yield costOfComparing(parent, at);
    at = parent;
  }
  return authors;
}

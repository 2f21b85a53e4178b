import { trailer } from '../draft/commit-message.ts';
import { changedPaths, costOfComparing } from '../draft/merge-paths.ts';
import type { CommitId, Snapshot } from '../ports/content-repo.ts';
import type { Work } from '../work/slices.ts';

/** Who changed something, when, and through what. */
export interface Touch {
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  /** Null for a change made past this platform. */
  client: string | null;
}

/** Who made a commit. */
export function touchOf({ author, message }: Snapshot): Touch {
  return { by: author.name, at: author.at.toISOString(), client: trailer(message, 'Client') };
}

/**
 * The last commit to touch each file along the first parents of the first commit of `past`, down to `until`. Untouched files
 * are absent.
 */
export function* lastTouched(
  past: readonly Snapshot[],
  until: CommitId | undefined,
): Work<Map<string, Touch>> {
  const commits = new Map(past.map((snapshot) => [snapshot.commit, snapshot]));
  const touches = new Map<string, Touch>();
  for (let at = past[0]; at && at.commit !== until;) {
    const parent: Snapshot | undefined = commits.get(at.parents[0] ?? '');
    if (!parent) break;
    for (const file of changedPaths(parent.files, at.files).keys())
      if (!touches.has(file)) touches.set(file, touchOf(at));
    yield costOfComparing(parent, at);
    at = parent;
  }
  return touches;
}

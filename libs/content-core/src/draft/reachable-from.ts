import type { CommitId, Snapshot } from '../ports/content-repo.ts';

/** `heads` and their ancestors among `commits`, including parents that are not among them. */
export function reachableFrom(heads: readonly CommitId[], commits: readonly Snapshot[]): Set<CommitId> {
  const known = new Map(commits.map((snapshot) => [snapshot.commit, snapshot]));
  const reached = new Set<CommitId>();
  const waiting = [...heads];
  for (let commit = waiting.pop(); commit !== undefined; commit = waiting.pop()) {
    if (reached.has(commit)) continue;
    reached.add(commit);
    waiting.push(...(known.get(commit)?.parents ?? []));
  }
  return reached;
}

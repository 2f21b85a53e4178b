import type { CommitId, Snapshot } from '@portal/content-core';

/**
 * The first `most` commits in topological order: children before parents, and among possible next commits the newest
 * first. Parents outside the list are ignored.
 */
export function newestFirst<T extends Pick<Snapshot, 'parents' | 'committer'>>(
  commits: ReadonlyMap<CommitId, T>,
  most: number,
): [CommitId, T][] {
  const children = new Map<CommitId, number>();
  for (const { parents } of commits.values())
    for (const parent of parents) children.set(parent, (children.get(parent) ?? 0) + 1);
  const ready = [...commits].filter(([id]) => !children.has(id));
  const sorted: [CommitId, T][] = [];
  while (ready.length > 0 && sorted.length < most) {
    const newest = ready.reduce((best, [, { committer }], index) => {
      const other = ready[best]?.[1].committer.at ?? committer.at;
      return committer.at > other ? index : best;
    }, 0);
    for (const next of ready.splice(newest, 1)) {
      sorted.push(next);
      for (const parent of next[1].parents) {
        const left = (children.get(parent) ?? 0) - 1;
        children.set(parent, left);
        const commit = commits.get(parent);
        if (left === 0 && commit) ready.push([parent, commit]);
      }
    }
  }
  return sorted;
}

import type { CommitId } from '@portal/content-core';
import { type Commit, decodeCommit } from './commit-object.ts';
import { missingObject } from './failures.ts';
import { fetchObjects, type FetchDeps } from './fetch-objects.ts';
import type { Listed } from './object-cache.ts';
import { newestFirst } from './newest-first.ts';
import type { Oid, RawObject } from './oid.ts';
import { snapshotLister } from './snapshot.ts';
import { decodeTree } from './tree-object.ts';

/** Takes in all that came: trees and file contents to be found later, commits to be listed now. */
function takeIn({ known }: FetchDeps, objects: ReadonlyMap<Oid, RawObject>): Map<CommitId, Commit> {
  const commits = new Map<CommitId, Commit>();
  for (const [oid, { type, bytes }] of objects) {
    if (type === 'commit') commits.set(oid, decodeCommit(bytes));
    else if (type === 'tree') known.keepTree(oid, decodeTree(bytes));
    else if (type === 'blob') known.keepBlob(oid, bytes);
  }
  return commits;
}

function list({ known }: FetchDeps, commits: Iterable<[CommitId, Commit]>): Listed[] {
  const snapshotOf = snapshotLister(known.tree);
  return [...commits].map(([id, commit]) => {
    const listed = { snapshot: snapshotOf(id, commit), root: commit.tree };
    known.keepListed(listed);
    return listed;
  });
}

function checkCommits(ids: readonly CommitId[], commits: ReadonlyMap<CommitId, Commit>): void {
  for (const id of ids) if (!commits.has(id)) throw missingObject('commit', id);
}

/**
 * The named commits and their listings, by one round trip, known or not.
 * @throws AppError `not_found` when the repository lacks one of them.
 */
export async function readCommits(deps: FetchDeps, ids: readonly CommitId[]): Promise<readonly Listed[]> {
  const commits = takeIn(deps, await fetchObjects(deps, { kind: 'commit', oids: ids, depth: 1 }));
  checkCommits(ids, commits);
  return list(
    deps,
    [...commits].filter(([id]) => ids.includes(id)),
  );
}

/**
 * The commits `from` and their ancestors, children before parents, at most `limit` together, by one round trip. Their parents are
 * known from then on.
 * @throws AppError `not_found` when the repository lacks one of `from`.
 */
export async function readHistory(
  deps: FetchDeps,
  from: readonly CommitId[],
  limit: number,
): Promise<readonly Listed[]> {
  const wanted = { kind: 'commit', oids: from, depth: limit + 1 } as const;
  const commits = takeIn(deps, await fetchObjects(deps, wanted));
  checkCommits(from, commits);
  const newest = newestFirst(commits, limit);
  const parents = new Set(newest.flatMap(([, commit]) => commit.parents));
  list(
    deps,
    [...commits].filter(([id]) => parents.has(id)),
  );
  return list(deps, newest);
}

/**
 * Whether `commit` is an ancestor of one of `heads`, by one round trip that brings the commits between them without their files.
 * @throws AppError `not_found` when the repository lacks one of `heads`.
 */
export async function isAncestor(
  deps: FetchDeps,
  heads: readonly CommitId[],
  commit: CommitId,
): Promise<boolean> {
  const objects = await fetchObjects(deps, { kind: 'commit', oids: heads, since: commit });
  const waiting = [...heads];
  const seen = new Set<CommitId>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === commit) return true;
    const object = seen.has(id) ? undefined : objects.get(id);
    const parents = object?.type === 'commit' ? decodeCommit(object.bytes).parents : [];
    // One by one: a call takes some tens of thousands of arguments at most, and a commit may have more parents.
    for (const parent of parents) waiting.push(parent);
    seen.add(id);
  }
  return false;
}

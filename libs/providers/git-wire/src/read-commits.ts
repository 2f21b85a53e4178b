import { type CommitId, inSlices, type Work } from '@portal/content-core';
import { type Commit, decodeCommit } from './commit-object.ts';
import { missingObject } from './failures.ts';
import { fetchObjects, type FetchDeps } from './fetch-objects.ts';
import type { Listed } from './object-cache.ts';
import { newestFirst } from './newest-first.ts';
import type { Oid, RawObject } from './oid.ts';
import { snapshotLister } from './snapshot.ts';
import { decodeTree } from './tree-object.ts';

/** Caches the fetched objects: trees and file contents for later, commits to be listed now. */
function* takeIn({ known }: FetchDeps, objects: ReadonlyMap<Oid, RawObject>): Work<Map<CommitId, Commit>> {
  const commits = new Map<CommitId, Commit>();
  for (const [oid, { type, bytes }] of objects) {
    yield bytes.byteLength / OF_A_TREE;
    if (type === 'commit') commits.set(oid, decodeCommit(bytes));
    else if (type === 'tree') known.keepTree(oid, decodeTree(bytes));
    else if (type === 'blob') known.keepBlob(oid, bytes);
  }
  return commits;
}

/** How many bytes of a tree are decoded per microsecond. */
const OF_A_TREE = 50;

/** The cost in microseconds of listing a file. */
const LISTED = 0.5;

/**
 * How many files all commits of one answer may have together: two hundred commits of a site of 500 pages. Beyond that,
 * older commits are left out, as those beyond the limit are.
 */
const MOST_LISTED = 2_000_000;

function* list({ known }: FetchDeps, commits: Iterable<[CommitId, Commit]>): Work<Listed[]> {
  const snapshotOf = snapshotLister(known.tree);
  const all: Listed[] = [];
  let files = 0;
  for (const [id, commit] of commits) {
    const listed = { snapshot: snapshotOf(id, commit), root: commit.tree };
    files += listed.snapshot.files.size;
    if (files > MOST_LISTED && all.length > 0) break;
    known.keepListed(listed);
    all.push(listed);
    yield listed.snapshot.files.size * LISTED;
  }
  return all;
}

function checkCommits(ids: readonly CommitId[], commits: ReadonlyMap<CommitId, Commit>): void {
  for (const id of ids) if (!commits.has(id)) throw missingObject('commit', id);
}

/**
 * The named commits and their listings, by one round trip, even if they are cached.
 * @throws AppError `not_found` when the repository lacks one of them.
 */
export async function readCommits(deps: FetchDeps, ids: readonly CommitId[]): Promise<readonly Listed[]> {
  const objects = await fetchObjects(deps, { kind: 'commit', oids: ids, depth: 1 });
  const commits = await inSlices(takeIn(deps, objects), deps.takeTurn);
  checkCommits(ids, commits);
  const wanted = [...commits].filter(([id]) => ids.includes(id));
  return inSlices(list(deps, wanted), deps.takeTurn);
}

/**
 * The commits `from` and their ancestors, children before parents, at most `limit` together, by one round trip. Their
 * parents are cached then.
 * @throws AppError `not_found` when the repository lacks one of `from`.
 */
export async function readHistory(
  deps: FetchDeps,
  from: readonly CommitId[],
  limit: number,
): Promise<readonly Listed[]> {
  const wanted = { kind: 'commit', oids: from, depth: limit + 1 } as const;
  const commits = await inSlices(takeIn(deps, await fetchObjects(deps, wanted)), deps.takeTurn);
  checkCommits(from, commits);
  const listed = await inSlices(list(deps, newestFirst(commits, limit)), deps.takeTurn);
  const parents = new Set(listed.flatMap(({ snapshot }) => snapshot.parents));
  const beyond = [...commits].filter(([id]) => parents.has(id) && deps.known.listed(id) === undefined);
  await inSlices(list(deps, beyond), deps.takeTurn);
  return listed;
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

import { CONFIG_FILE, type RepoWrite, type Version } from '@portal/content-core';
import { type Commit, encodeCommit } from './commit-object.ts';
import type { KnownObjects } from './known-objects.ts';
import type { Listed } from './object-cache.ts';
import { type Oid, oidOf, type RawObject } from './oid.ts';
import { snapshotLister } from './snapshot.ts';
import { editTree } from './tree-edit.ts';

/** A commit made in process. */
export interface MadeCommit {
  id: Oid;
  /** The objects that the repository lacks: the commit, changed folders, new file contents. */
  objects: readonly RawObject[];
  /** Versions in the write that its starting point does not contain; the repository may lack them. */
  doubtful: readonly Version[];
  /** Caches the commit and its objects; to be called once it is written. */
  remember(): void;
}

/** The files of the write by version, and the contents that it brings. */
function gather({ files, siteConfig }: RepoWrite) {
  const versions = new Map<string, Version | null>();
  const contents = new Map<Version, RawObject>();
  const config = siteConfig ? [[CONFIG_FILE, { bytes: siteConfig }] as const] : [];
  for (const [path, state] of [...files, ...config]) {
    if (state === null) versions.set(path, null);
    else if ('version' in state) versions.set(path, state.version);
    else {
      const blob = { type: 'blob', bytes: state.bytes } as const;
      const version = oidOf(blob);
      versions.set(path, version);
      contents.set(version, blob);
    }
  }
  return { versions, contents };
}

/**
 * Makes the commit that `write` describes on top of `from`, whose content trees are cached.
 * @throws AppError `input`; `too_large` for more files than can be listed, so that no commit is written that cannot be
 * read
 */
export function makeCommit(known: KnownObjects, from: Listed, write: RepoWrite): MadeCommit {
  const { versions, contents } = gather(write);
  const { root, created } = editTree(from.root, versions, known.tree);
  const { parents, author, committer, message } = write;
  const commit: Commit = { tree: root, parents, author, committer, message };
  const bytes = encodeCommit(commit);
  const id = oidOf({ type: 'commit', bytes });
  const there = new Set(from.snapshot.files.values());
  const blobs = [...contents].filter(([version]) => !there.has(version)).map(([, blob]) => blob);
  const trees = created.map((tree): RawObject => ({ type: 'tree', bytes: tree.bytes }));
  const fresh = new Map(created.map(({ oid, tree }) => [oid, tree]));
  const snapshot = snapshotLister((oid) => fresh.get(oid) ?? known.tree(oid))(id, commit);
  const named = [...versions.values()].filter((version) => version !== null);
  return {
    id,
    objects: [{ type: 'commit', bytes }, ...trees, ...blobs],
    doubtful: named.filter((version) => !there.has(version) && !contents.has(version)),
    remember() {
      for (const [version, blob] of contents) known.keepBlob(version, new Uint8Array(blob.bytes));
      for (const { oid, tree } of created) known.keepTree(oid, tree);
      known.keepListed({ root, snapshot });
    },
  };
}

import { expect, test } from '@jest/globals';
import { knownObjects } from './known-objects.ts';
import { makeCommit } from './make-commit.ts';
import { objectCache } from './object-cache.ts';
import { oidOf } from './oid.ts';
import { snapshotLister } from './snapshot.ts';
import { encodeTree, type Tree } from './tree-object.ts';

const FILE = 'a'.repeat(40);
const who = { name: 'a', email: 'a@example.test', at: new Date(0) };

/** A commit with that many files in one folder of media, all of it cached. */
function siteOf(files: number) {
  const known = knownObjects(objectCache(), 'repo');
  const put = (tree: Tree) => {
    const oid = oidOf({ type: 'tree', bytes: encodeTree(tree) });
    known.keepTree(oid, tree);
    return oid;
  };
  const media = Array.from({ length: files }, (_, at) => ({ mode: '100644', name: `${at}.webp`, oid: FILE }));
  const root = put([{ mode: '40000', name: 'media', oid: put(media) }]);
  const commit = { tree: root, parents: [], author: who, committer: who, message: 'x' };
  return { known, from: { root, snapshot: snapshotLister(known.tree)('c', commit) } };
}

function add({ known, from }: ReturnType<typeof siteOf>) {
  const files = new Map([['media/new.webp', { bytes: new Uint8Array(3) }]]);
  const write = { from: 'c', parents: [], files, message: 'x', author: who, committer: who, moves: [] };
  return makeCommit(known, from, write);
}

test('a commit that could not be listed is not made, and therefore not written', () => {
  expect(() => add(siteOf(100_000))).toThrow(expect.objectContaining({ code: 'too_large' }));
});

test('a commit that was made and written is cached with its files', () => {
  const site = siteOf(10);
  const made = add(site);
  expect(site.known.listed(made.id)).toBeUndefined();
  made.remember();
  expect([...(site.known.listed(made.id)?.snapshot.files.keys() ?? [])]).toContain('media/new.webp');
});

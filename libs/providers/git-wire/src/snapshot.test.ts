import { describe, expect, test } from '@jest/globals';
import { oidOf } from './oid.ts';
import { hasContentTrees, snapshotLister } from './snapshot.ts';
import { encodeTree, type Tree, type TreeEntry } from './tree-object.ts';

const FILE = 'a'.repeat(40);
const who = { name: 'a', email: 'a@example.test', at: new Date(0) };
const commitOf = (tree: string) => ({ tree, parents: [], author: who, committer: who, message: '' });

/** Trees by id, with the number of look-ups. */
function shelf() {
  const trees = new Map<string, Tree>();
  const counted = { lookups: 0 };
  const put = (tree: Tree) => {
    const oid = oidOf({ type: 'tree', bytes: encodeTree(tree) });
    trees.set(oid, tree);
    return oid;
  };
  const treeOf = (oid: string) => {
    counted.lookups += 1;
    return trees.get(oid);
  };
  return { put, treeOf, counted };
}

const folder = (name: string, oid: string): TreeEntry => ({ mode: '40000', name, oid });

/** Levels of folders, each with the level below ten times: a few small objects. */
function nested(levels: number, lowest: Tree) {
  const { put, ...rest } = shelf();
  let oid = put(lowest);
  for (let level = 0; level < levels; level += 1)
    oid = put([...'0123456789'].map((name) => folder(name, oid)));
  return { root: put([folder('content', oid)]), ...rest };
}

describe('a listing', () => {
  test.each([
    ['files', [{ mode: '100644', name: 'a.json', oid: FILE }]],
    ['empty folders', []],
  ])('of ten to the twelfth %s is refused soon', (_what, lowest) => {
    const { root, treeOf, counted } = nested(12, lowest);
    expect(() => snapshotLister(treeOf)('c', commitOf(root))).toThrow(
      expect.objectContaining({ code: 'too_large', message: expect.stringContaining('50000') }),
    );
    expect(counted.lookups).toBeLessThan(200_000);
  });

  test('of ten thousand files is returned', () => {
    const { root, treeOf } = nested(4, [{ mode: '100644', name: 'a.json', oid: FILE }]);
    const { files } = snapshotLister(treeOf)('c', commitOf(root));
    expect(files.size).toBe(10_000);
    expect(files.get('content/0/1/2/3/a.json')).toBe(FILE);
  });

  test('of folders nested too deep is refused', () => {
    const { put, treeOf } = shelf();
    let oid = put([]);
    for (let level = 0; level < 80; level += 1) oid = put([folder('a', oid)]);
    const root = put([folder('content', oid)]);
    expect(() => snapshotLister(treeOf)('c', commitOf(root))).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });
});

test('whether all folders are cached is checked with one look-up for each', () => {
  const { root, treeOf, counted } = nested(12, []);
  expect(hasContentTrees(root, treeOf)).toBe(true);
  expect(counted.lookups).toBe(14);
});

describe('the design in the code', () => {
  const file = (name: string): TreeEntry => ({ mode: '100644', name, oid: FILE });
  const site = () => {
    const { put, ...rest } = shelf();
    const looks = put([folder('agency', put([file('look.ts')])), folder('other', put([file('look.css')]))]);
    const sections = '5'.repeat(40);
    const src = put([folder('looks', looks), folder('sections', sections), file('theme.css')]);
    return { root: put([folder('src', src), folder('docs', sections)]), looks, put, ...rest };
  };

  test('is found without reading other folders', () => {
    const { root, treeOf } = site();
    expect(snapshotLister(treeOf)('c', commitOf(root)).design).toEqual({ looks: ['agency'], isOwn: true });
    expect(hasContentTrees(root, treeOf)).toBe(true);
  });

  test('is not left out where one of its folders is missing', () => {
    const { root, looks, treeOf } = site();
    const without = (oid: string) => (oid === looks ? undefined : treeOf(oid));
    expect(() => snapshotLister(without)('c', commitOf(root))).toThrow(
      expect.objectContaining({ code: 'upstream_unavailable' }),
    );
    expect(hasContentTrees(root, without)).toBe(false);
  });

  test('of too many looks is refused soon', () => {
    const { put, treeOf } = shelf();
    const one = put([file('look.ts')]);
    const many = Array.from({ length: 60_000 }, (_, index) => folder(`look-${index}`, one));
    const root = put([folder('src', put([folder('looks', put(many))]))]);
    expect(() => snapshotLister(treeOf)('c', commitOf(root))).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });
});

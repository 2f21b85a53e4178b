import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encodeTree, fromTreeName, isFolder, type Tree } from './tree-object.ts';
import { oidOf } from './oid.ts';
import { editTree } from './tree-edit.ts';

const version = fc.nat(5).map((n) => String(n).repeat(40));
// Folders and files never have the same name here; that case is tested below.
const path = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'b', 'a-b', 'ü'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('x.json', 'a.md', '雪'),
  )
  .map(([folders, file]) => [...folders, file].join('/'));
const files = fc.dictionary(path, version, { maxKeys: 15 });
const changes = fc.dictionary(path, fc.option(version), { maxKeys: 15 });

const empty = oidOf({ type: 'tree', bytes: encodeTree([]) });

/** Successive edits of trees that are stored by id. */
function workshop() {
  const trees = new Map<string, Tree>([[empty, []]]);
  const list = (oid: string, prefix = ''): [string, string][] =>
    (trees.get(oid) ?? []).flatMap((entry) => {
      const at = prefix + (fromTreeName(entry.name) ?? '?');
      return isFolder(entry) ? list(entry.oid, `${at}/`) : [[at, entry.oid]];
    });
  const folders = (oid: string, at = ''): [string, string][] => [
    [at, oid],
    ...(trees.get(oid) ?? []).filter(isFolder).flatMap((entry) => folders(entry.oid, `${at}/${entry.name}`)),
  ];
  return {
    trees,
    list,
    folders,
    edit(root: string, edits: Record<string, string | null>) {
      const edited = editTree(root, new Map(Object.entries(edits)), (oid) => trees.get(oid));
      for (const { oid, tree } of edited.created) trees.set(oid, tree);
      return edited;
    },
  };
}

describe('editing a tree', () => {
  test('has the same result for nested folders as for a flat list', () => {
    fc.assert(
      fc.property(files, changes, (before, edits) => {
        const { edit, list } = workshop();
        const { root } = edit(edit(empty, before).root, edits);
        const expected = new Map(Object.entries({ ...before, ...edits }).filter(([, oid]) => oid !== null));
        expect(new Map(list(root))).toEqual(expected);
        expect(edit(empty, Object.fromEntries(expected)).root).toBe(root);
      }),
    );
  });

  test('rebuilds the folders on the path to a change and no others, and removes empty ones', () => {
    fc.assert(
      fc.property(files, changes, (before, edits) => {
        const { edit, folders } = workshop();
        const { root } = edit(empty, before);
        const edited = edit(root, edits);
        const old = new Map(folders(root));
        const differing = folders(edited.root).filter(([at, oid]) => old.get(at) !== oid);
        expect(new Set(edited.created.map(({ oid }) => oid))).toEqual(
          new Set(differing.map(([, oid]) => oid)),
        );
        for (const { oid, tree } of edited.created) expect(tree.length > 0 || oid === edited.root).toBe(true);
        expect(edit(root, before)).toEqual({ root, created: [] });
      }),
    );
  });

  test('keeps the mode of an executable file, and gives a new one the plain mode', () => {
    const { edit, trees } = workshop();
    const tree: Tree = [{ mode: '100755', name: 'x', oid: '1'.repeat(40) }];
    const root = oidOf({ type: 'tree', bytes: encodeTree(tree) });
    trees.set(root, tree);
    const edited = trees.get(edit(root, { x: '2'.repeat(40), y: '3'.repeat(40) }).root);
    expect(edited?.map(({ mode, name }) => [mode, name])).toEqual([
      ['100755', 'x'],
      ['100644', 'y'],
    ]);
  });

  test('removes nothing when a folder has the name of the file to remove', () => {
    const { edit } = workshop();
    const { root } = edit(empty, { 'a/x': '1'.repeat(40) });
    expect(edit(root, { a: null }).root).toBe(root);
  });

  test('refuses a file and a folder of one name, unless the file is removed', () => {
    const { edit, list } = workshop();
    const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
    const { root } = edit(empty, { 'a/x': one, b: one });
    const input = expect.objectContaining({ code: 'input' });
    expect(() => edit(root, { a: two })).toThrow(input);
    expect(() => edit(root, { 'b/y': two })).toThrow(input);
    expect(() => edit(root, { c: one, 'c/y': two })).toThrow(input);
    expect(list(edit(root, { b: null, 'b/y': two }).root)).toEqual([
      ['a/x', one],
      ['b/y', two],
    ]);
    expect(list(edit(root, { 'a/x': null, a: two }).root)).toEqual([
      ['a', two],
      ['b', one],
    ]);
  });
});

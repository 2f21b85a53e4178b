import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { oidOf } from './oid.ts';
import {
  decodeTree,
  encodeTree,
  fromTreeName,
  inTreeOrder,
  isFolder,
  toTreeName,
  type Tree,
} from './tree-object.ts';

const oid = 'ab'.repeat(20);
const name = fc
  .string({ minLength: 1, maxLength: 12, unit: fc.nat(255).map((code) => String.fromCharCode(code)) })
  .filter((text) => !/[\0/]/.test(text));
const entry = fc.record({
  mode: fc.constantFrom('100644', '100755', '40000', '120000', '160000'),
  name,
  oid: fc.constant(oid),
});
const tree: fc.Arbitrary<Tree> = fc.uniqueArray(entry, { selector: ({ name }) => name, maxLength: 30 });

describe('a tree', () => {
  test('is read back from its bytes, with any names', () => {
    fc.assert(
      fc.property(tree, (entries) => {
        expect(decodeTree(encodeTree(entries))).toEqual(entries.toSorted(inTreeOrder));
      }),
    );
  });

  test('is sorted by bytes, folders as if their names ended in a slash', () => {
    const bytesOf = (one: Tree[number]) => Buffer.from(isFolder(one) ? `${one.name}/` : one.name, 'latin1');
    fc.assert(
      fc.property(tree, (entries) => {
        const sorted = entries.toSorted(inTreeOrder);
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1];
          if (next) expect(Buffer.compare(bytesOf(one), bytesOf(next))).toBe(-1);
        }
      }),
    );
    const names = (entries: [string, string][]) =>
      decodeTree(encodeTree(entries.map(([mode, one]) => ({ mode, name: one, oid })))).map((one) => one.name);
    expect(
      names([
        ['40000', 'home'],
        ['100644', 'home.md'],
        ['40000', 'home-two'],
        ['100644', 'home0'],
      ]),
    ).toEqual(['home-two', 'home.md', 'home', 'home0']);
  });

  test('without entries has the id that git computes', () => {
    expect(oidOf({ type: 'tree', bytes: encodeTree([]) })).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904');
  });

  test('cut off, without mode or without name is refused', () => {
    const whole = encodeTree([{ mode: '100644', name: 'a', oid }]);
    const broken = [
      whole.subarray(0, -1),
      whole.subarray(0, 5),
      whole.subarray(7),
      Buffer.from('100644 \0'.padEnd(40)),
      Buffer.from('rw a\0'.padEnd(40)),
    ];
    for (const bytes of broken)
      expect(() => decodeTree(bytes)).toThrow(expect.objectContaining({ code: 'upstream_unavailable' }));
  });
});

describe('a name', () => {
  test('is UTF-8 in trees, and is read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fromTreeName(toTreeName(text))).toBe(text);
      }),
    );
  });

  test('in another encoding has no text', () => {
    expect(fromTreeName('latin-\xfc')).toBeNull();
  });
});

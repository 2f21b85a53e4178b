import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changedPaths, mergePaths, applyChanges } from './merge-paths.ts';

const listing = (files: Record<string, string>) => new Map(Object.entries(files));

describe('mergePaths', () => {
  test.each<[string, string | null, string | null, string | null, string | null | 'conflict' | 'same']>([
    ['neither side changed it', 'a', 'a', 'a', 'same'],
    ['the draft changed it', 'a', 'a', 'b', 'b'],
    ['the draft added it', null, null, 'b', 'b'],
    ['the draft removed it', 'a', 'a', null, null],
    ['live changed it', 'a', 'b', 'a', 'same'],
    ['live added it', null, 'b', null, 'same'],
    ['live removed it', 'a', null, 'a', 'same'],
    ['both changed it alike', 'a', 'b', 'b', 'same'],
    ['both added it alike', null, 'b', 'b', 'same'],
    ['both removed it', 'a', null, null, 'same'],
    ['both changed it differently', 'a', 'b', 'c', 'conflict'],
    ['both added it differently', null, 'b', 'c', 'conflict'],
    ['live removed what the draft changed', 'a', null, 'c', 'conflict'],
    ['the draft removed what live changed', 'a', 'b', null, 'conflict'],
  ])('%s', (_case, base, live, draft, outcome) => {
    const [b, l, d] = [base, live, draft].map((version) => listing(version === null ? {} : { f: version }));
    const { changes, conflicts } = mergePaths(b ?? null, l ?? listing({}), d ?? listing({}));
    expect(conflicts).toEqual(outcome === 'conflict' ? [{ file: 'f', base, live, draft }] : []);
    expect([...changes]).toEqual(outcome === 'conflict' || outcome === 'same' ? [] : [['f', outcome]]);
  });

  test('without a base every difference is a conflict, and nothing is overwritten', () => {
    const { changes, conflicts } = mergePaths(
      null,
      listing({ a: '1', b: '1' }),
      listing({ a: '2', b: '1', c: '1' }),
    );
    expect(changes.size).toBe(0);
    expect(conflicts.map(({ file }) => file)).toEqual(['a', 'c']);
  });

  const state = fc
    .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'))
    .map(listing);

  test('keeps every change of either side, and drops none silently', () => {
    fc.assert(
      fc.property(state, state, state, (base, live, draft) => {
        const { changes, conflicts } = mergePaths(base, live, draft);
        const result = applyChanges(live, changes);
        const clashing = new Set(conflicts.map(({ file }) => file));
        for (const file of new Set([...base.keys(), ...live.keys(), ...draft.keys()])) {
          const [b, l, d, r] = [base, live, draft, result].map((side) => side.get(file));
          if (clashing.has(file)) expect([l === b, d === b, l === d, r]).toEqual([false, false, false, l]);
          else expect(r).toBe(l === b ? d : l);
        }
      }),
    );
  });

  test('is the same from both sides where nothing clashes', () => {
    fc.assert(
      fc.property(state, state, state, (base, one, other) => {
        const [forth, back] = [mergePaths(base, one, other), mergePaths(base, other, one)];
        expect(forth.conflicts.map(({ file }) => file)).toEqual(back.conflicts.map(({ file }) => file));
        if (forth.conflicts.length === 0)
          expect(changedPaths(applyChanges(one, forth.changes), applyChanges(other, back.changes)).size).toBe(
            0,
          );
      }),
    );
  });

  test('a draft that changed nothing changes nothing, one on an unmoved live state is taken whole', () => {
    fc.assert(
      fc.property(state, state, (base, other) => {
        expect(mergePaths(base, other, base)).toEqual({ changes: new Map(), conflicts: [] });
        const { changes, conflicts } = mergePaths(base, base, other);
        expect([changedPaths(applyChanges(base, changes), other).size, conflicts.length]).toEqual([0, 0]);
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { movedIds, moveInOrder, completeOrder } from './complete-order.ts';

const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));

describe('completeOrder', () => {
  test.each([
    ['drops what is gone', 'abc', 'ac', '', 'ac'],
    ['puts a missing one after its neighbour in the example', 'ac', 'abc', 'abc', 'abc'],
    ['puts a missing first one first', 'bc', 'abc', 'abc', 'abc'],
    ['puts what no example knows at the end', 'ab', 'abx', 'ba', 'abx'],
    ['keeps an order that fits', 'cba', 'abc', 'abc', 'cba'],
    ['mends a double', 'aab', 'ab', '', 'ab'],
  ])('%s', (_case, order, existing, example, settled) => {
    expect(completeOrder([...order], new Set(existing), [...example]).join('')).toBe(settled);
  });

  test('contains exactly what exists, and keeps its order', () => {
    fc.assert(
      fc.property(ids, ids, ids, (order, existing, example) => {
        const settled = completeOrder(order, new Set(existing), example);
        expect([...settled].sort()).toEqual([...existing].sort());
        expect(settled.filter((id) => order.includes(id))).toEqual(
          order.filter((id) => existing.includes(id)),
        );
      }),
    );
  });
});

describe('movedIds', () => {
  test.each([
    ['abc', 'abc', ''],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'dabc', 'd'],
    ['ab', 'ba', 'b'],
    ['abc', 'axc', ''],
    ['abcde', 'eabdc', 'ed'],
  ])('from %s to %s moves %j', (before, after, moved) => {
    expect(movedIds([...before], [...after]).join('')).toBe(moved);
  });

  test('without the moved ones both orders agree', () => {
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const moved = movedIds(before, after);
        const rest = (order: string[], other: string[]) =>
          order.filter((id) => other.includes(id) && !moved.includes(id));
        expect(rest(before, after)).toEqual(rest(after, before));
      }),
    );
  });
});

test.each([
  ['abc', 'x', undefined, 'abcx'],
  ['abc', 'x', null, 'xabc'],
  ['abc', 'x', 'a', 'axbc'],
  ['abc', 'a', 'c', 'bca'],
])('in %s, %s after %s gives %s', (order, id, after, result) => {
  expect(moveInOrder([...order], id, after).join('')).toBe(result);
});

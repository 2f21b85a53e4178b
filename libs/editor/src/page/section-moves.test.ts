import { expect, test } from '@jest/globals';
import { sectionMoves } from './section-moves.ts';

/** What is on the page once the moves are done. */
function moved(standing: readonly string[], moves: ReturnType<typeof sectionMoves>): string {
  const left = [...standing];
  for (const { id, before } of moves) {
    left.splice(left.indexOf(id), 1);
    left.splice(before === null ? left.length : left.indexOf(before), 0, id);
  }
  return left.join('');
}

/** All orders of the letters. */
function ordersOf(letters: string): string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter) => ordersOf(letters.replace(letter, '')).map((rest) => letter + rest));
}

const ORDERS = ordersOf('abcde');

test.each([null, ...'abcde'])('every order is reached without moving the section in focus: %s', (focused) => {
  const standing = [...'abcde'];
  for (const order of ORDERS) {
    const moves = sectionMoves(standing, [...order], focused);
    expect(moved(standing, moves)).toBe(order);
    expect(moves.map(({ id }) => id)).not.toContain(focused);
  }
});

test('sections in their places are not moved', () => {
  expect(sectionMoves(['a', 'b', 'c'], ['a', 'b', 'c'], 'b')).toEqual([]);
  expect(sectionMoves(['a', 'b', 'c'], ['c', 'a', 'b'], null)).toEqual([{ id: 'c', before: 'a' }]);
});

test('the others go behind the section in focus when that comes first', () => {
  const moves = sectionMoves(['a', 'b', 'c'], ['c', 'a', 'b'], 'c');
  expect(moves).toEqual([
    { id: 'a', before: null },
    { id: 'b', before: null },
  ]);
});

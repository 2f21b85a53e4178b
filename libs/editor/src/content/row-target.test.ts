import { expect, test } from '@jest/globals';
import { rowTarget } from './row-target.ts';

/** Three rows of 40 pixels. */
const rows = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }));

test('a row goes after those whose middle is above the pointer', () => {
  expect([-10, 10, 30, 70, 110].map((y) => rowTarget(y, rows, 0))).toEqual([0, 0, 0, 1, 2]);
  expect([-10, 10, 30, 70, 110].map((y) => rowTarget(y, rows, 2))).toEqual([0, 0, 1, 2, 2]);
});

test('held over itself it stays', () => {
  expect([41, 59, 61, 79].map((y) => rowTarget(y, rows, 1))).toEqual([1, 1, 1, 1]);
});

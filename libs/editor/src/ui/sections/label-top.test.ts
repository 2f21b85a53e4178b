import { expect, test } from '@jest/globals';
import { labelTop } from './label-top.ts';

const BAR = 52;
const FREE: Parameters<typeof labelTop>[1] = {
  bar: BAR,
  own: 40,
  screen: 780,
  space: 60,
  row: null,
  isSelected: false,
  isLocked: false,
};
const at = (top: number, more: Partial<typeof FREE> = {}) => labelTop({ top }, { ...FREE, ...more });

test('stands in the corner of its section, under the chip of who edits it', () => {
  expect(at(300)).toBe(306);
  expect(at(300, { isLocked: true })).toBe(330);
});

test('stands above the section that begins with a text', () => {
  expect(at(300, { space: 20 })).toBe(272);
  expect(at(300, { space: 40, isLocked: true })).toBe(272);
});

test('is above the tools of its section where they take the width, and never under those of another', () => {
  const row = 256;
  expect(at(300, { space: 0, row, isSelected: true })).toBe(row - 14);
  expect(at(300, { space: 0, row })).toBeNull();
  expect(at(300, { row, isSelected: true })).toBe(306);
});

test('is below the tools that stay in view, unless a text begins there', () => {
  const row = BAR;
  expect(at(60, { row, isSelected: true })).toBe(94);
  expect(at(60, { row, isSelected: true, space: 40 })).toBeNull();
  expect(at(60, { row })).toBeNull();
});

test('is away with the edge of its section', () => {
  expect(at(20)).toBeNull();
  expect(at(790)).toBeNull();
});

import { describe, expect, test } from '@jest/globals';
import { chipTop, noteTop, rowTop } from './frame-row.ts';

const BAR = 52;
const ROWS = { bar: BAR, own: 40 };

describe('the row of tools', () => {
  test('stands above its section', () => {
    expect(rowTop({ top: 300, height: 200 }, ROWS)).toBe(260);
    expect(rowTop({ top: 300, height: 200 }, { bar: BAR, own: 44 })).toBe(256);
  });

  test('stays under the bar while the section scrolls away', () => {
    expect(rowTop({ top: 20, height: 400 }, ROWS)).toBe(BAR);
    expect(rowTop({ top: -600, height: 400 }, ROWS)).toBe(BAR);
  });
});

describe('the chip of a locked section', () => {
  const screen = 780;

  test('stands at the upper edge of the section, or under the bar', () => {
    expect(chipTop({ top: 300, height: 200 }, { ...ROWS, screen, row: null })).toBe(300);
    expect(chipTop({ top: -20, height: 200 }, { ...ROWS, screen, row: null })).toBe(BAR);
  });

  test('never lies under the tools of the section at hand', () => {
    expect(chipTop({ top: 20, height: 400 }, { ...ROWS, screen, row: BAR })).toBe(BAR + 40);
    expect(chipTop({ top: 300, height: 200 }, { ...ROWS, screen, row: 260 })).toBe(300);
  });

  test('is away with its section', () => {
    expect(chipTop({ top: -200, height: 220 }, { ...ROWS, screen, row: null })).toBeNull();
    expect(chipTop({ top: 800, height: 220 }, { ...ROWS, screen, row: null })).toBeNull();
  });
});

describe('the note at a pressed place', () => {
  test('stands just under it', () => {
    expect(noteTop(300, { ...ROWS, bottom: 780 })).toBe(312);
  });

  test('stays clear of the bar and of a panel at the lower edge', () => {
    expect(noteTop(10, { ...ROWS, bottom: 780 })).toBe(116);
    expect(noteTop(340, { ...ROWS, bar: 64, bottom: 351 })).toBe(201);
  });
});

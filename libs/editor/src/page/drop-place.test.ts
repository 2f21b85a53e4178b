import { describe, expect, test } from '@jest/globals';
import { dropPlace, scrollStep } from './drop-place.ts';

const SEEN = { top: 50, bottom: 750 };
/** Sections under one another from a height on. */
function page(from: number, ...heights: number[]) {
  let bottom = from;
  return heights.map((height, place) => ({
    id: 'abc'[place] ?? '',
    top: bottom,
    bottom: (bottom += height),
  }));
}

describe('a section that is dragged', () => {
  test('goes before the section whose upper half it is held over, and after it over the lower half', () => {
    const sections = page(100, 200, 200, 200);
    const none = { beyond: null };
    expect(dropPlace(150, sections, SEEN)).toMatchObject({ before: 'a', line: 100, ...none });
    expect(dropPlace(250, sections, SEEN)).toMatchObject({ before: 'b', line: 300, ...none });
    expect(dropPlace(390, sections, SEEN)).toMatchObject({ before: 'b', line: 300, ...none });
    expect(dropPlace(650, sections, SEEN)).toMatchObject({ before: null, line: 700, ...none });
    expect(dropPlace(690, sections, SEEN).near).toEqual({ id: 'c', side: 'after' });
  });

  test('goes by what is seen of a tall section, and its line stays in view', () => {
    const sections = page(-300, 200, 3000, 200);
    expect(dropPlace(300, sections, SEEN)).toEqual({
      near: { id: 'b', side: 'before' },
      before: 'b',
      line: 52,
      beyond: 'above',
    });
    expect(dropPlace(500, sections, SEEN)).toEqual({
      near: { id: 'b', side: 'after' },
      before: 'c',
      line: 748,
      beyond: 'below',
    });
  });

  test('goes by what is seen of a section that is half out of view', () => {
    const sections = page(-350, 500, 2000);
    expect(dropPlace(60, sections, SEEN)).toMatchObject({ before: 'a', line: 52, beyond: 'above' });
    expect(dropPlace(120, sections, SEEN)).toMatchObject({ before: 'b', line: 150, beyond: null });
  });

  test('goes to an end of the page above and below all sections, over the bar too', () => {
    const sections = page(200, 100, 100);
    expect(dropPlace(0, sections, SEEN)).toMatchObject({ before: 'a', line: 200 });
    expect(dropPlace(740, sections, SEEN)).toMatchObject({ before: null, line: 400 });
    expect(dropPlace(900, page(-500, 100, 100), SEEN)).toMatchObject({ before: null, beyond: 'above' });
    expect(dropPlace(300, [], SEEN)).toMatchObject({ near: null, before: null });
  });
});

test('the page scrolls near the edges of what is seen, faster the nearer', () => {
  expect(scrollStep(400, SEEN)).toBe(0);
  expect(scrollStep(700, SEEN)).toBeGreaterThan(0);
  expect(scrollStep(749, SEEN)).toBeGreaterThan(scrollStep(700, SEEN));
  expect(scrollStep(60, SEEN)).toBeLessThan(0);
  expect(scrollStep(0, SEEN)).toBe(-20);
  expect(scrollStep(800, SEEN)).toBe(20);
});

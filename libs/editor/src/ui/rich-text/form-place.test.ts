import { describe, expect, test } from '@jest/globals';
import { formPlace } from './form-place.ts';

const SEEN = { top: 60, bottom: 800, left: 8, right: 1000 };
const FORM = { width: 320, height: 200 };

describe('the form for some words', () => {
  test('goes below them, and not beyond the right side', () => {
    expect(formPlace({ top: 300, bottom: 320, left: 100 }, FORM, SEEN)).toMatchObject({
      top: 328,
      left: 100,
    });
    expect(formPlace({ top: 300, bottom: 320, left: 900 }, FORM, SEEN).left).toBe(680);
    expect(formPlace({ top: 300, bottom: 320, left: 0 }, FORM, SEEN).left).toBe(8);
  });

  test('goes above them where there is no room below', () => {
    expect(formPlace({ top: 700, bottom: 720, left: 100 }, FORM, SEEN).top).toBe(492);
  });

  test.each([
    ['in the middle of a low screen', { top: 150, bottom: 170 }, { ...SEEN, bottom: 330 }],
    ['near its end', { top: 200, bottom: 220 }, { ...SEEN, bottom: 330 }],
    ['scrolled away above', { top: -100, bottom: -80 }, SEEN],
    ['scrolled away below', { top: 900, bottom: 920 }, SEEN],
  ])('covers no words, and stays in what is seen: %s', (_case, words, seen) => {
    const { top, maxHeight } = formPlace({ ...words, left: 100 }, FORM, seen);
    const bottom = top + Math.min(FORM.height, maxHeight);
    expect(top).toBeGreaterThanOrEqual(seen.top);
    expect(bottom).toBeLessThanOrEqual(seen.bottom);
    expect(top >= words.bottom || bottom <= words.top).toBe(true);
  });

  test('lies at the end of a screen that the words fill', () => {
    const { top } = formPlace({ top: 0, bottom: 900, left: 100 }, FORM, SEEN);
    expect(top).toBe(600);
  });
});

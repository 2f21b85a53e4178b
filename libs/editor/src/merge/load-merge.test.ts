import { describe, expect, test } from '@jest/globals';
import { mergeSection } from './merge-section.ts';
import { mergeWithoutTexts } from './section-merge.ts';
import { mergeLoader } from './load-merge.ts';

describe('what merges texts by block', () => {
  test('is loaded', async () => {
    expect(await mergeLoader()()).toBe(mergeSection);
  });

  test('is done without when its file is gone, and asked for again the next time', async () => {
    let isGone = true;
    const load = mergeLoader(async () => {
      if (isGone) throw new TypeError('Failed to fetch dynamically imported module');
      return { mergeSection };
    });
    expect(await load()).toBe(mergeWithoutTexts);
    isGone = false;
    expect(await load()).toBe(mergeSection);
  });

  test('is done without when it takes too long', async () => {
    const load = mergeLoader(() => new Promise(() => undefined), 1);
    expect(await load()).toBe(mergeWithoutTexts);
  });
});

import { describe, expect, test } from '@jest/globals';
import { mergeSection } from './merge-section.ts';
import { mergeWithoutTexts } from './section-merge.ts';
import { mergeLoader } from './load-merge.ts';

describe('what merges texts by block', () => {
  test('is loaded', async () => {
    expect(await mergeLoader()()).toBe(mergeSection);
  });

  test('is done without when its file is missing, and loaded again the next time', async () => {
    let isMissing = true;
    const load = mergeLoader(async () => {
      if (isMissing) throw new TypeError('Failed to fetch dynamically imported module');
      return { mergeSection };
    });
    expect(await load()).toBe(mergeWithoutTexts);
    isMissing = false;
    expect(await load()).toBe(mergeSection);
  });

  test('is done without when it takes too long', async () => {
    const load = mergeLoader(() => new Promise(() => undefined), 1);
    expect(await load()).toBe(mergeWithoutTexts);
  });
});

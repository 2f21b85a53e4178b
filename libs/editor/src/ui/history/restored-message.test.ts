import { expect, test } from '@jest/globals';
import { historyWords } from '../../words/history/index.ts';
import { restoredMessage } from './restored-message.ts';

const at = '2026-11-23T06:48:00Z';

test.each([
  ['en', { section: null, isChanged: true, seen: null }, /^The page is as it was on .*publish\.$/],
  ['en', { section: 'a', isChanged: true, seen: 'wider' }, /^The section .* now: more people than then\.$/],
  [
    'en',
    { section: null, isChanged: false, seen: 'narrower' },
    /nothing was saved\. .*: fewer people than then/,
  ],
  [
    'de-CH',
    { section: null, isChanged: false, seen: null },
    /^Der Inhalt ist derselbe .*nichts gespeichert\.$/,
  ],
  ['de', { section: 'a', isChanged: true, seen: 'other' }, /nicht dieselben Menschen wie damals\.$/],
] as const)('in %s, of %j', (locale, restored, words) => {
  expect(restoredMessage(historyWords(locale), { ...restored, at }, locale)).toMatch(words);
});

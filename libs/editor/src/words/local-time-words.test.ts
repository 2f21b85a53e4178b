import { expect, test } from '@jest/globals';
import { localTimeWords } from './local-time-words.ts';

test.each([
  ['2027-03-28T19:30', 'de', '28.03.2027, 19:30'],
  ['2027-03-28', 'de', '28.03.2027'],
  ['2027-03-28T00:05', 'en-GB', '28 Mar 2027, 00:05'],
  ['soon', 'en', 'soon'],
])('%s in %s', (local, locale, words) => {
  expect(localTimeWords(local, locale)).toBe(words);
});

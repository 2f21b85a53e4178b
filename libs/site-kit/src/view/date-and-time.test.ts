import { expect, test } from '@jest/globals';
import { dateAndTime } from './date-and-time.ts';

test.each([
  ['en', 'Nov 3, 2026, 2:05 PM'],
  ['de', '03.11.2026, 14:05'],
])('a time in %s has no seconds', (locale, text) => {
  expect(dateAndTime(new Date(2026, 10, 3, 14, 5, 9), locale).replace(/\s/g, ' ')).toBe(text);
});

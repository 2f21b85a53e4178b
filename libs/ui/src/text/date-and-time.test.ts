import { expect, test } from '@jest/globals';
import { dateAndTime, exactTime, timeSpan } from './date-and-time.ts';

test.each([
  ['en', 'Nov 3, 2026, 2:05 PM'],
  ['de', '03.11.2026, 14:05'],
])('a time in %s has no seconds', (locale, text) => {
  expect(dateAndTime(new Date(2026, 10, 3, 14, 5, 9), locale).replace(/\s/g, ' ')).toBe(text);
});

test('an exact time has seconds', () => {
  const text = exactTime(new Date(2026, 10, 3, 14, 5, 9), 'en').replace(/\s/g, ' ');
  expect(text).toBe('Nov 3, 2026, 2:05:09 PM');
});

test.each([
  ['en', 5, 'Nov 3, 2026, 2:05 PM'],
  ['en', 45, 'Nov 3, 2026, 2:05 – 2:45 PM'],
  ['en', 12 * 60, 'Nov 3, 2026, 2:05 PM – Nov 4, 2026, 2:00 AM'],
  ['de', 5, '03.11.2026, 14:05'],
  ['de', 45, '03.11.2026, 14:05–14:45 Uhr'],
  ['de', 12 * 60, '03.11.2026, 14:05 – 04.11.2026, 02:00'],
])('a span of time in %s that ends at minute %i names what differs', (locale, minute, text) => {
  const span = timeSpan(new Date(2026, 10, 3, 14, 5, 9), new Date(2026, 10, 3, 14, minute, 50), locale);
  expect(span.replace(/\s/g, ' ')).toBe(text);
});

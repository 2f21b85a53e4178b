import { expect, test } from '@jest/globals';
import { exactTime, relativeTime } from './relative-time.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [-30, 'just now'],
  [60, '1 minute ago'],
  [3_599, '59 minutes ago'],
  [3_600, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, 'yesterday'],
  [200_000, '2 days ago'],
  [700_000, 'last week'],
  [40_000_000, 'last year'],
])('%s seconds ago: %s', (seconds, words) => {
  expect(relativeTime(ago(seconds), now)).toBe(words);
});

test('a moment in full names day and zone', () => {
  expect(exactTime(now)).toMatch(/^Tuesday,? 10 March 2026 at 12:00:00 UTC$/);
});

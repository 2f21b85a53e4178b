import { expect, test } from '@jest/globals';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');

test.each([
  ['2026-03-01T09:59:40Z', 'en', 'now'],
  ['2026-03-01T09:58:00Z', 'en', '2 minutes ago'],
  ['2026-03-01T07:00:00Z', 'de', 'vor 3 Stunden'],
  ['2026-02-28T09:00:00Z', 'en', 'yesterday'],
  ['2026-03-01T10:05:00Z', 'en', 'in 5 minutes'],
])('%s is in %s "%s"', (at, locale, text) => {
  expect(relativeTime(Date.parse(at), NOW, locale)).toBe(text);
});

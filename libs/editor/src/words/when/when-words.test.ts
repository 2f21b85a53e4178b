import { expect, test } from '@jest/globals';
import { whenWords } from './index.ts';

const TIMES = { visibleFrom: '2026-11-30T09:00:00Z', visibleUntil: '2026-12-24T17:00:30Z' };

test.each([
  [{}, 'de', 'Immer'],
  [{ visibleFrom: TIMES.visibleFrom }, 'de', 'Ab 30. Nov. 2026, 10:00 MEZ'],
  [{ visibleUntil: TIMES.visibleUntil }, 'de', 'Bis 24. Dez. 2026, 18:00:30 MEZ'],
  [TIMES, 'en-GB', 'From 30 Nov 2026, 10:00 CET until 24 Dec 2026, 18:00:30 CET'],
])('%j in %s, by the clocks of the site', (times, locale, words) => {
  expect(whenWords(times, { locale, zone: 'Europe/Berlin' })).toBe(words);
});

test('are in UTC on a site without a zone', () => {
  expect(whenWords({ visibleFrom: TIMES.visibleFrom }, { locale: 'en-GB' })).toBe(
    'From 30 Nov 2026, 09:00 UTC',
  );
});

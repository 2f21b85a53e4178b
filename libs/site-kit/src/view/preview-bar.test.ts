import { expect, test } from '@jest/globals';
import { previewBar } from './preview-bar.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

test.each([
  ['2026-03-04T11:00:00Z', 'en', 'ends in 3 days'],
  ['2026-03-01T12:10:00Z', 'en', 'ends in 2 hours'],
  ['2026-03-02T10:00:00Z', 'de', 'endet morgen'],
])('a preview until %s says in %s that it "%s"', (at, locale, until) => {
  const bar = previewBar({ audience: null, expiresAt: new Date(at) }, { locale, now: NOW });
  expect(bar).toMatchObject({ until, expiresAt: new Date(at).toISOString() });
});

test('a preview as one audience sees it says so', () => {
  const bar = previewBar({ audience: 'partner-press', expiresAt: NOW }, { locale: 'en', now: NOW });
  expect(bar.text).toBe('Draft preview, not published, as seen by Partner press');
});

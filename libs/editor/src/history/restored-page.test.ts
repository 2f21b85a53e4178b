import { expect, test } from '@jest/globals';
import { keepRestoredPage, takeRestoredPage } from './restored-page.ts';
import { withTabStorage } from '../../test/tab-storage.ts';

const RESTORED = {
  id: 'works',
  section: null,
  at: '2026-11-23T06:48:00Z',
  save: 'a'.repeat(40),
  seen: 'wider' as const,
};

withTabStorage();

test('that a page was restored is reported once', () => {
  keepRestoredPage(RESTORED);
  expect(takeRestoredPage('works')).toEqual(RESTORED);
  expect(takeRestoredPage('works')).toBeNull();
});

test('another page does not hear of it, nor of anything else that is stored', () => {
  keepRestoredPage(RESTORED);
  expect(takeRestoredPage('about')).toBeNull();
  sessionStorage.setItem('portal-told-restored-page', '{"id":"works"}');
  expect(takeRestoredPage('works')).toBeNull();
  sessionStorage.setItem('portal-told-restored-page', 'not JSON');
  expect(takeRestoredPage('works')).toBeNull();
});

import { expect, test } from '@jest/globals';
import { keepRenamedPage, takeRenamedPage } from './renamed-page.ts';
import { withTabStorage } from '../../test/tab-storage.ts';

const RENAMED = { id: 'works', from: 'Works', to: 'The works', isInMenu: true };

withTabStorage();

test('that a page was renamed is reported once', () => {
  keepRenamedPage(RENAMED);
  expect(takeRenamedPage('works')).toEqual(RENAMED);
  expect(takeRenamedPage('works')).toBeNull();
});

test('another page does not hear of it, nor of anything else that is stored', () => {
  keepRenamedPage(RENAMED);
  expect(takeRenamedPage('about')).toBeNull();
  sessionStorage.setItem('portal-told-renamed-page', '{"id":"works"}');
  expect(takeRenamedPage('works')).toBeNull();
  sessionStorage.setItem('portal-told-renamed-page', 'not JSON');
  expect(takeRenamedPage('works')).toBeNull();
});

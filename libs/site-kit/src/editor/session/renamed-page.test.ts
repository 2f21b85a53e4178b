import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepRenamedPage, takeRenamedPage } from './renamed-page.ts';

const RENAMED = { id: 'works', from: 'Works', to: 'The works', isInMenu: true };

/** The storage of a tab, in memory. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

beforeEach(() => void Object.assign(globalThis, { sessionStorage: tabStorage() }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'sessionStorage'));

test('that a page was renamed is told once', () => {
  keepRenamedPage(RENAMED);
  expect(takeRenamedPage('works')).toEqual(RENAMED);
  expect(takeRenamedPage('works')).toBeNull();
});

test('another page does not hear of it, nor of something else that is kept', () => {
  keepRenamedPage(RENAMED);
  expect(takeRenamedPage('about')).toBeNull();
  sessionStorage.setItem('portal-renamed-page', '{"id":"works"}');
  expect(takeRenamedPage('works')).toBeNull();
  sessionStorage.setItem('portal-renamed-page', 'not JSON');
  expect(takeRenamedPage('works')).toBeNull();
});

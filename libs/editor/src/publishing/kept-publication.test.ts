import { expect, test } from '@jest/globals';
import { withTabStorage } from '../../test/tab-storage.ts';
import { forgetPublication, keepPublication, keptPublication } from './kept-publication.ts';

withTabStorage();

test('what was published is known on each page until it is over', () => {
  keepPublication('edda', { commit: 'c', undos: 1 });
  for (const _page of [1, 2]) expect(keptPublication('edda')).toEqual({ commit: 'c', undos: 1 });
  forgetPublication();
  expect(keptPublication('edda')).toBeNull();
});

test('is not shown to another person in the same tab, and an unreadable entry is ignored', () => {
  keepPublication('edda', { commit: 'c', undos: 0 });
  expect(keptPublication('holm')).toBeNull();
  sessionStorage.setItem('portal-publication', '{"person":"edda"}');
  expect(keptPublication('edda')).toBeNull();
  sessionStorage.setItem('portal-publication', 'not JSON');
  expect(keptPublication('edda')).toBeNull();
});

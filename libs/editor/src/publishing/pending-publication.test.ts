import { expect, test } from '@jest/globals';
import { withTabStorage } from '../../test/tab-storage.ts';
import { clearPublication, savePublication, pendingPublication } from './pending-publication.ts';

withTabStorage();

test('what was published is known on each page until it is over', () => {
  savePublication('edda', { commit: 'c', undos: 1 });
  for (const _page of [1, 2]) expect(pendingPublication('edda')).toEqual({ commit: 'c', undos: 1 });
  clearPublication();
  expect(pendingPublication('edda')).toBeNull();
});

test('is not shown to another person in the same tab, and an unreadable entry is ignored', () => {
  savePublication('edda', { commit: 'c', undos: 0 });
  expect(pendingPublication('holm')).toBeNull();
  sessionStorage.setItem('portal-publication', '{"person":"edda"}');
  expect(pendingPublication('edda')).toBeNull();
  sessionStorage.setItem('portal-publication', 'not JSON');
  expect(pendingPublication('edda')).toBeNull();
});

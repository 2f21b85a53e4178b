import { expect, test } from '@jest/globals';
import { localDraft, restoredPage } from './local-draft.ts';
import { applyChange, type Change } from '../content/page-document.ts';
import { base, pageOf, section } from '../../test/test-page.ts';

const stored = base('a', 'b', 'c');

test('a page that is saved has no local draft', () => {
  expect(localDraft({ page: pageOf(stored), base: stored, conflicts: {} }, 1)).toBeNull();
});

test('a local draft is enough to have the page again after any change', () => {
  const changes: Change[] = [
    { type: 'field', id: 'a', path: 'title', value: 'typed' },
    { type: 'remove', id: 'b' },
    { type: 'add', section: section('d'), at: 0 },
    { type: 'move', id: 'c', to: 0 },
  ];
  for (const [index] of changes.entries()) {
    const page = changes.slice(0, index + 1).reduce(applyChange, pageOf(stored));
    const draft = localDraft({ page, base: stored, conflicts: {} }, 7);
    if (!draft) throw new Error('Nothing was stored.');
    expect(restoredPage(structuredClone(draft))).toEqual(page);
  }
});

import { expect, test } from '@jest/globals';
import { localDraft } from './local-draft.ts';
import { typedWords } from './typed-words.ts';
import { applyChange } from '../content/page-document.ts';
import { base, pageOf } from '../../test/test-page.ts';

test('the words of a local draft are those of the sections that were changed, in the order of the page', () => {
  const stored = base('a', 'b', 'c');
  const items = [{ label: 'First', to: 'page:home' }, { label: 'Second' }];
  const page = [
    { type: 'field', id: 'c', path: 'title', value: 'Last' } as const,
    { type: 'field', id: 'a', path: 'items', value: items } as const,
    { type: 'remove', id: 'b' } as const,
  ].reduce(applyChange, pageOf(stored));
  const draft = localDraft({ page, base: stored, conflicts: {} }, 1);
  expect(draft && typedWords(draft)).toBe('a\nFirst\nSecond\n\nLast');
});

import { expect, test } from '@jest/globals';
import { applyChange } from '../../content/page-document.ts';
import { labelledSections } from './labelled-sections.ts';
import { base, pageOf } from '../../../test/test-page.ts';

test('sections that not everyone sees are labelled, and follow what is changed', () => {
  const page = pageOf(base('a', 'b', 'c'));
  const set = (
    at: typeof page,
    id: string,
    settings: { hidden?: boolean; audience?: 'all' | string[]; visibleFrom?: string | undefined },
  ) => applyChange(at, { type: 'settings', id, settings });
  expect(labelledSections(page)).toBe('');
  const hidden = set(page, 'c', { hidden: true });
  const both = set(hidden, 'a', { audience: [] });
  expect(labelledSections(both)).toBe('a c');
  expect(labelledSections(set(page, 'b', { visibleFrom: '2026-11-30T09:00:00Z' }))).toBe('b');
  expect(labelledSections(set(set(both, 'a', { audience: 'all' }), 'c', { hidden: false }))).toBe('');
});

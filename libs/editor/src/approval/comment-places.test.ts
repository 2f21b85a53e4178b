import { expect, test } from '@jest/globals';
import type { ShownComment } from '@portal/content-core';
import { commentPlaces } from './comment-places.ts';

const comment = (id: string, field: string | null, section = 'years'): ShownComment => ({
  id,
  page: 'works',
  section,
  field,
  quote: null,
  label: '',
  text: id,
  by: 'Olaf',
  at: '2026-11-27T10:00:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
});

test('a comment stands at its field, and at the head where there is no such field', () => {
  const comments = [
    comment('whole', null),
    comment('title', 'title'),
    comment('within', 'entries.1.answer'),
    comment('former', 'subtitle'),
    comment('elsewhere', 'title', 'storm'),
  ];
  const { whole, ofField } = commentPlaces(comments, { page: 'works', section: 'years' }, [
    'title',
    'entries',
  ]);
  expect(whole.map(({ id }) => id)).toEqual(['whole', 'former']);
  expect([...ofField].map(([name, here]) => [name, here.map(({ id }) => id)])).toEqual([
    ['title', ['title']],
    ['entries', ['within']],
  ]);
});

import { expect, test } from '@jest/globals';
import type { ContentChange } from './list-changes.ts';
import { countChanges, summariseChanges } from './summarise-changes.ts';

const HOME = { id: 'home', title: 'Home' };

function section(id: string, change: ContentChange['change'], more: object = {}) {
  const file = `content/pages/home/${id}.json`;
  return { type: 'section' as const, change, name: 'Text', kind: 'text', page: HOME, file, ...more };
}

const CHANGES = [
  section('a', 'edited', { title: 'Why now', conflict: true, gains: ['press'] }),
  section('b', 'edited', { title: 'x'.repeat(200) }),
  section('c', 'moved'),
  {
    type: 'page' as const,
    change: 'edited' as const,
    name: 'Home',
    page: HOME,
    file: 'content/pages/home/page.json',
  },
  {
    type: 'page' as const,
    change: 'added' as const,
    name: 'News',
    page: { id: 'news', title: 'News' },
    file: 'content/pages/news/page.json',
    gains: 'all' as const,
  },
  {
    type: 'media' as const,
    change: 'removed' as const,
    name: 'quay.jpg',
    file: 'media/x/image-manifest.json',
  },
];

test('changes are named by page and by what happened, without values', () => {
  expect(summariseChanges(CHANGES)).toEqual([
    {
      page: HOME,
      count: 4,
      edited: ['a (Text: Why now)', `b (Text: ${'x'.repeat(70)}…`, 'page'],
      moved: ['c (Text)'],
      conflicts: ['a (Text: Why now)'],
      widened: [{ name: 'a (Text: Why now)', gains: ['press'] }],
    },
    { page: { id: 'news', title: 'News' }, count: 1, added: ['page'] },
    { of: 'media', count: 1, removed: ['quay.jpg'] },
  ]);
});

test('changes are counted, and what more people see is named', () => {
  expect(countChanges(CHANGES)).toEqual({
    total: 6,
    counts: { edited: 3, moved: 1, added: 1, removed: 1 },
    widened: [{ name: 'Text', file: 'content/pages/home/a.json', gains: ['press'], page: HOME }],
  });
  expect(countChanges([])).toEqual({ total: 0, counts: {} });
});

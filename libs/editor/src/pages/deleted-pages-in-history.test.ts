import { expect, test } from '@jest/globals';
import { deletedPagesIn } from './deleted-pages-in-history.ts';

const file = (name: string, change: string) => ({ file: `content/pages/${name}.json`, change });
const version = (commit: string, ...files: ReturnType<typeof file>[]) => ({
  commit,
  by: 'Edda',
  at: '2026-11-22T10:00:00Z',
  files,
});

test('deleted pages are found with the newest state that has them, those that are there again left out', () => {
  const versions = [
    version('publish', file('days/page', 'removed'), file('days/top', 'removed')),
    version('delete', file('days/page', 'removed'), file('days/top', 'removed')),
    version('elsewhere', file('works/top', 'edited')),
    version('edit', file('days/top', 'edited')),
    version('back', file('again/page', 'added')),
    version('away', file('again/page', 'removed')),
    version('made', file('days/page', 'added')),
  ];
  expect(deletedPagesIn({ versions }, new Set(['again', 'works']))).toEqual([
    { id: 'days', by: 'Edda', at: '2026-11-22T10:00:00Z', commit: 'edit' },
  ]);
});

test('a page that was changed long ago is in the state before it was deleted', () => {
  const versions = [
    version('delete', file('days/page', 'removed')),
    version('other', file('works/top', 'edited')),
  ];
  expect(deletedPagesIn({ versions }, new Set())).toMatchObject([{ id: 'days', commit: 'other' }]);
  expect(deletedPagesIn({ versions: versions.slice(0, 1) }, new Set())).toEqual([]);
  expect(deletedPagesIn({}, new Set())).toEqual([]);
});

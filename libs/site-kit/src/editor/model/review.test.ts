import { expect, test } from '@jest/globals';
import { listedChanges, plainWords, reviewOf } from './review.ts';

const listed = listedChanges({
  changes: [
    {
      ...{ file: 'content/pages/works/storm.json', type: 'section', change: 'edited', name: 'Text' },
      page: { id: 'works', title: 'The works' },
      last: { by: 'Edda', at: '2026-11-22T10:00:00Z', client: 'editor' },
      conflict: false,
    },
    { file: 'content/site.json', type: 'site', change: 'edited', name: 'Site', last: null, conflict: true },
    {
      file: 'content/pages/works/gone.json',
      type: 'section',
      change: 'removed',
      name: 'Quote',
      page: { id: 'works' },
    },
  ],
});

test('a review names the words that differ, page by page', () => {
  const section = (data: Record<string, unknown>) => new Map([['storm', { kind: 'text', data }]]);
  const review = reviewOf('token', listed, {
    before: new Map([['works', section({ title: 'Old', items: [{ label: 'a' }, { label: 'b' }] })]]),
    after: new Map([['works', section({ title: 'New', items: [{ label: 'a' }, { label: 'c' }] })]]),
  });
  expect(review).toMatchObject({ expected: 'token', count: 3 });
  const [works, site] = review.pages;
  expect(works?.changes[0]).toMatchObject({ section: 'storm', kind: 'text' });
  expect(works?.changes[0]?.fields[0]).toEqual({ path: 'title', before: 'Old', after: 'New' });
  expect(works?.changes[0]?.fields.map(({ after }) => after).join(' ')).toContain('c');
  expect(works?.changes[1]).toMatchObject({ change: 'removed', section: null, fields: [] });
  expect(site).toMatchObject({ page: null, changes: [{ conflict: true, last: null }] });
});

test('values are read as their words', () => {
  expect(plainWords({ label: 'Go', to: ['a', 1, true], none: undefined })).toBe('Go a\n1\ntrue');
  expect(listedChanges({ changes: 'none' })).toEqual([]);
});

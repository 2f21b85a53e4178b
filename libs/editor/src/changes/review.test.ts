import { expect, test } from '@jest/globals';
import { listedChanges } from './listed-changes.ts';
import { sectionsIn } from '../history/page-history.ts';
import { imagesOfReview, reviewOf } from './review.ts';

const listed = listedChanges({
  changes: [
    {
      file: 'content/pages/works/storm.json',
      type: 'section',
      change: 'edited',
      name: 'Text',
      page: { id: 'works', title: 'The works' },
      gains: ['press'],
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

const page = (record: Record<string, unknown>, sections: Record<string, unknown>[]) => ({
  pages: new Map([['works', { record, sections: sectionsIn({ sections }) }]]),
  site: null,
});

test('a review names the words that differ, page by page', () => {
  const section = (data: Record<string, unknown>) => ({ id: 'storm', kind: 'text', audience: 'all', data });
  const deleted = { id: 'gone', kind: 'quote', audience: 'all', data: { text: 'Gone' } };
  const review = reviewOf('token', listed, {
    before: page({}, [section({ title: 'Old', items: [{ label: 'a' }, { label: 'b' }] }), deleted]),
    after: page({}, [section({ title: 'New', items: [{ label: 'a' }, { label: 'c' }] })]),
  });
  expect(review).toMatchObject({ expected: 'token', count: 3 });
  const [works, site] = review.pages;
  expect(works?.changes[0]).toMatchObject({ section: 'storm', kind: 'text', facts: [], gains: ['press'] });
  expect(works?.changes[0]?.fields[0]).toEqual({ path: 'title', before: 'Old', after: 'New' });
  expect(JSON.stringify(works?.changes[0]?.fields.map(({ after }) => after))).toContain('"c"');
  expect(works?.changes[1]).toMatchObject({ change: 'removed', section: null, kind: 'quote' });
  expect(works?.changes[1]?.fields).toEqual([{ path: 'text', before: 'Gone', after: undefined }]);
  expect(site).toMatchObject({ page: null, changes: [{ conflict: true, last: null }] });
});

test('what changes besides the words is listed, and who sees more by it', () => {
  const section = { id: 'storm', kind: 'text', theme: 'default', data: { title: 'Storm' } };
  const record = { title: 'The works', slug: 'works', audience: 'all' };
  const ofPage = {
    file: 'content/pages/works/page.json',
    type: 'page',
    change: 'edited',
    page: { id: 'works' },
  };
  const review = reviewOf('token', [...listed, ...listedChanges({ changes: [ofPage] })], {
    before: page(record, [{ ...section, audience: ['press'], hidden: false }]),
    after: page({ ...record, slug: 'bau' }, [{ ...section, audience: 'all', hidden: false }]),
  });
  const [works, storm] = review.pages[0]?.changes ?? [];
  expect(storm).toMatchObject({ gains: ['press'], fields: [], facts: [{ path: 'audience', after: 'all' }] });
  expect(works).toMatchObject({ gains: [], facts: [{ path: 'slug', before: 'works', after: 'bau' }] });
});

test('the changes of a page are in the order of the page: itself, its sections, and those it has no more', () => {
  const inFiles = ['a', 'b', 'c', 'page', 'x'].map((name) => ({
    file: `content/pages/works/${name}.json`,
    type: name === 'page' ? 'page' : 'section',
    change: name === 'a' ? 'removed' : 'edited',
    page: { id: 'works' },
  }));
  const sections = (ids: string[]) => ids.map((id) => ({ id, kind: 'text', data: {} }));
  const review = reviewOf('token', listedChanges({ changes: inFiles }), {
    before: page({}, sections(['a', 'b', 'c', 'x'])),
    after: page({}, sections(['x', 'c', 'b'])),
  });
  const names = review.pages[0]?.changes.map(({ file }) => file.replace(/^.*\/|\.json$/g, ''));
  expect(names).toEqual(['page', 'x', 'c', 'b', 'a']);
});

test('who sees a section that is new is one of its facts', () => {
  const section = { id: 'storm', kind: 'text', audience: ['press'], data: {} };
  const changes = listed.map((change) => ({ ...change, change: 'added' as const }));
  const review = reviewOf('token', changes, { before: page({}, []), after: page({}, [section]) });
  expect(review.pages[0]?.changes[0]).toMatchObject({
    gains: [],
    facts: [{ path: 'audience', after: ['press'] }],
  });
});

test('where a state cannot be read, the entries of the list are shown', () => {
  const fields = [{ path: 'audience', live: ['press'], draft: 'all' }];
  const file = 'documents/d/document.json';
  const changes = listedChanges({
    changes: [{ file, type: 'document', change: 'edited', title: 'T', fields, gains: 'all' }],
  });
  const section = { file: 'content/pages/works/storm.json', type: 'section', page: { id: 'works' } };
  const differences = [
    { path: 'data.title', live: 'Old', draft: 'New' },
    { path: 'audience.0', draft: 'press' },
  ];
  changes.push(
    ...listedChanges({ changes: [{ ...section, change: 'edited', fields: differences, gains: ['press'] }] }),
  );
  const state = { pages: new Map(), site: null };
  expect(reviewOf('token', changes, { before: state, after: state }).pages[1]?.changes[0]).toMatchObject({
    gains: ['press'],
    fields: [{ path: 'title', before: 'Old', after: 'New' }],
  });
  expect(reviewOf('token', changes, { before: state, after: state }).pages[0]?.changes[0]).toMatchObject({
    title: 'T',
    gains: 'all',
    facts: [{ path: 'audience', before: ['press'], after: 'all' }],
  });
});

test('files of the library are listed by name, image 2 before image 10, after the settings of the site', () => {
  const file = (letter: string) => `media/${letter.repeat(32)}/image-manifest.json`;
  const added = (letter: string, name: string) => ({
    file: file(letter),
    type: 'media',
    change: 'added',
    name,
  });
  const changes = listedChanges({
    changes: [
      added('a', 'Foto 10.jpg'),
      added('b', 'Foto 2.jpg'),
      { file: 'content/site.json', type: 'site', change: 'edited', name: 'Site' },
      added('c', 'Foto 1.jpg'),
    ],
  });
  const state = { pages: new Map(), site: null };
  const names = reviewOf('token', changes, { before: state, after: state }).pages[0]?.changes;
  expect(names?.map(({ name }) => name)).toEqual(['Site', 'Foto 1.jpg', 'Foto 2.jpg', 'Foto 10.jpg']);
});

test('new files that nothing uses are listed apart, and not counted', () => {
  const file = (letter: string) => `media/${letter.repeat(32)}/image-manifest.json`;
  const changes = listedChanges({
    changes: [
      { file: file('a'), type: 'media', change: 'added', name: 'crane', unused: true },
      { file: file('b'), type: 'media', change: 'added', name: 'quay' },
    ],
  });
  const state = { pages: new Map(), site: null };
  const review = reviewOf('token', changes, { before: state, after: state });
  expect(review).toMatchObject({ count: 1, unused: [{ name: 'crane' }] });
  expect(review.pages.flatMap((one) => one.changes.map(({ name }) => name))).toEqual(['quay']);
  expect(imagesOfReview(review).sort()).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
});

test('of an image that was changed, the changed fields are listed', () => {
  const fields = [
    { path: 'alt', live: 'A quay', draft: 'The new quay' },
    { path: 'focal.x', live: 0.5, draft: 0.2 },
    { path: 'sha256', live: 'x', draft: 'y' },
  ];
  const change = { file: 'media/a/image-manifest.json', type: 'media', change: 'edited', fields };
  const state = { pages: new Map(), site: null };
  const review = reviewOf('token', listedChanges({ changes: [change] }), { before: state, after: state });
  expect(review.pages[0]?.changes[0]?.facts.map(({ path }) => path)).toEqual(['alt', 'focal.x']);
});

test('an answer without a list of changes lists none', () => {
  expect(listedChanges({ changes: 'none' })).toEqual([]);
});

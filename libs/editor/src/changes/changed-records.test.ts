import { expect, test } from '@jest/globals';
import { newRecordFacts, recordChanges, recordFieldChanges } from './changed-records.ts';

test('what is set of a section or a page is listed, and its order and its own names are not', () => {
  const section = {
    id: 'a',
    v: 1,
    audience: ['press'],
    theme: 'default',
    hidden: false,
    data: { title: 'x' },
  };
  expect(recordChanges('section', section, { ...section, audience: 'all', hidden: true, v: 2 })).toEqual([
    { path: 'audience', before: ['press'], after: 'all' },
    { path: 'hidden', before: false, after: true },
  ]);
  const page = { title: 'Works', slug: 'works', audience: 'all', seo: { noindex: false }, sections: ['a'] };
  const changed = { ...page, slug: 'bau', seo: { noindex: true }, sections: ['b'], formerSlugs: ['works'] };
  expect(recordChanges('page', page, changed).map(({ path }) => path)).toEqual(['slug', 'seo.noindex']);
});

test('colours and entries of the navigation are listed one by one', () => {
  const site = { theme: { accent: '#000000' }, navigation: [{ label: 'Works', to: 'page:works' }] };
  const after = { theme: { accent: '#0b5d66' }, navigation: [{ label: 'Bau', to: 'page:works' }] };
  expect(recordChanges('site', site, after).map(({ path }) => path)).toEqual([
    ...['navigation.0.label', 'theme.accent'],
  ]);
});

test('what is new says where it is and who sees it', () => {
  expect(
    newRecordFacts('page', { slug: 'bau', audience: 'all', hidden: false }).map(({ path }) => path),
  ).toEqual([...['slug', 'audience']]);
});

test('of an answer, only the parts that mean something to people are listed', () => {
  const fields = [
    { path: 'title', live: 'Old', draft: 'New' },
    { path: 'sha256', live: 'a', draft: 'b' },
  ];
  expect(recordFieldChanges('document', fields)).toEqual([{ path: 'title', before: 'Old', after: 'New' }]);
});

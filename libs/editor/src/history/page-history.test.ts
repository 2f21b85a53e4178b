import { expect, test } from '@jest/globals';
import { applyChange } from '../content/page-document.ts';
import { differencesSince, pageAsRead, versionsOf } from './page-history.ts';
import { base, pageOf, section } from '../../test/test-page.ts';

test('versions name the sections of the page that changed, and nothing of other pages', () => {
  const files = ['works/storm', 'works/page', 'works-2/storm'].map((name) => ({
    file: `content/pages/${name}.json`,
    change: 'edited',
  }));
  const version = {
    commit: 'c',
    by: 'Edda',
    at: '2026-11-22T10:00:00Z',
    client: 'mcp',
    state: 'draft',
    act: 'save',
  };
  expect(versionsOf({ versions: [{ ...version, files }, 7] }, 'works')).toEqual([
    { ...version, isSameState: false, sections: ['storm'], isPage: true },
  ]);
  expect(versionsOf({}, 'works')).toEqual([]);
});

test('an undone publish and the set-up of the site are distinguished from publishes and from work outside', () => {
  const act = (version: Readonly<Record<string, unknown>>) => versionsOf({ versions: [version] }, '')[0]?.act;
  const subject = 'Undo the publish of 2026-11-22 10:00';
  expect(act({ act: 'publish', client: 'editor', subject })).toBe('undo');
  const again = 'Publish again what was undone at 2026-11-22 10:00';
  expect(act({ act: 'publish', client: 'editor', subject: again })).toBe('again');
  expect(act({ act: 'publish', client: 'editor', subject: 'Publish 1 change' })).toBe('publish');
  expect(act({ act: 'outside', client: 'editor', subject: 'Add the first pages' })).toBe('set-up');
  expect(act({ act: 'outside', client: null, subject })).toBe('outside');
});

test('a publish of just what was saved before differs from one that brought more', () => {
  const publish = { act: 'publish', commit: 'two', sameAs: 'one', subject: 'Publish 1 change' };
  const isSameState = (version: Readonly<Record<string, unknown>>) =>
    versionsOf({ versions: [version] }, '')[0]?.isSameState;
  expect(isSameState(publish)).toBe(true);
  expect(isSameState({ ...publish, sameAs: undefined })).toBe(false);
  expect(isSameState({ ...publish, act: 'save' })).toBe(false);
  expect(isSameState({ ...publish, subject: 'Undo the publish of 2026-11-22 10:00' })).toBe(false);
});

const NOW = { title: 'Works', slug: 'works', audience: 'all' as const };

test('a version is compared with now, section by section', () => {
  const page = { ...NOW, sections: ['a', 'b', 'gone'] };
  const then = pageAsRead({ page, sections: [section('a'), section('b'), section('gone')] });
  const now = applyChange(pageOf(base('a', 'b', 'new')), {
    type: 'field',
    id: 'b',
    path: 'title',
    value: 'B now',
  });
  const fields = [{ path: 'title', before: 'b', after: 'B now' }];
  expect(differencesSince(then, { ...NOW, page: now })).toEqual({
    facts: [],
    isReordered: false,
    sections: [
      { id: 'b', kind: 'text', change: 'edited', facts: [], fields },
      { id: 'new', kind: 'text', change: 'added', facts: [], fields: [] },
      {
        id: 'gone',
        kind: 'text',
        change: 'removed',
        facts: [],
        fields: [{ path: 'title', before: 'gone', after: undefined }],
      },
    ],
  });
});

test('a version differs from now where other people saw the page then', () => {
  const then = pageAsRead({
    page: { ...NOW, audience: ['press'], sections: ['a'] },
    sections: [section('a')],
  });
  expect(differencesSince(then, { ...NOW, page: pageOf(base('a')) }).facts).toEqual([
    { path: 'audience', before: ['press'], after: 'all' },
  ]);
});

test.each([
  ['hidden', true, false],
  ['audience', ['press'], 'all'],
  ['theme', 'accent', 'default'],
])('a comparison with now reports that %s differs', (path, before, after) => {
  const then = pageAsRead({
    page: { ...NOW, sections: ['a'] },
    sections: [{ ...section('a'), [path]: before }],
  });
  const [difference] = differencesSince(then, { ...NOW, page: pageOf(base('a')) }).sections;
  expect(difference).toMatchObject({
    id: 'a',
    change: 'edited',
    facts: [{ path, before, after }],
    fields: [],
  });
});

test('a comparison with now lists title, address and order of the page', () => {
  const page = { title: 'The works', slug: 'the-works', audience: 'all', sections: ['b', 'gone', 'a'] };
  const then = pageAsRead({ page, sections: [section('a'), section('b')] });
  expect(differencesSince(then, { ...NOW, page: pageOf(base('a', 'b')) })).toMatchObject({
    facts: [
      { path: 'title', before: 'The works', after: 'Works' },
      { path: 'slug', before: 'the-works', after: 'works' },
    ],
    isReordered: true,
    sections: [],
  });
});

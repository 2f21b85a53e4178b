import { expect, test } from '@jest/globals';
import { applyChange } from './page-document.ts';
import { differencesSince, sectionsIn, versionsOf } from './page-history.ts';
import { base, pageOf, section } from './test-page.ts';

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
    { ...version, sections: ['storm'], isPage: true },
  ]);
  expect(versionsOf({}, 'works')).toEqual([]);
});

test('a version is compared with now, section by section', () => {
  const then = sectionsIn({ sections: [section('a'), section('b'), section('gone')] });
  const page = applyChange(pageOf(base('a', 'b', 'new')), {
    type: 'field',
    id: 'b',
    path: 'title',
    value: 'B now',
  });
  expect(differencesSince(then, page)).toEqual([
    { id: 'b', kind: 'text', change: 'edited', fields: [{ path: 'title', before: 'b', after: 'B now' }] },
    { id: 'new', kind: 'text', change: 'added', fields: [] },
    { id: 'gone', kind: 'text', change: 'removed', fields: [] },
  ]);
});

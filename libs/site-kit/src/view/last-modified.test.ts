import { parseContent, standardKinds, visibleTo } from '@portal/content-core';
import { sampleRecords } from '@portal/content-core/fakes';
import { expect, test } from '@jest/globals';
import { lastModified } from './last-modified.ts';

const texts = Object.entries(sampleRecords()).map(([file, value]) => [file, JSON.stringify(value)] as const);
const whole = parseContent(new Map(texts), standardKinds).tree;
if (!whole) throw new Error('unusable');
const tree = visibleTo(whole, { editor: false, audience: null }, new Date());

const home = (file: string) => `content/pages/home/${file}.json`;
const dates = {
  [home('page')]: '2026-01-01T00:00:00Z',
  [home('hero')]: '2026-02-01T01:00:00+01:00',
  [home('figures')]: '2026-01-03T00:00:00Z',
  [home('files')]: '2026-01-04T00:00:00Z',
  [home('press-notes')]: '2026-09-09T00:00:00Z',
};

test('a page changed when the last of what everybody sees of it did', () => {
  expect(lastModified(tree, 'home', dates)).toBe('2026-02-01T00:00:00.000Z');
});

test('a page of which one time is not known has none', () => {
  const { [home('figures')]: _unknown, ...rest } = dates;
  expect(lastModified(tree, 'home', rest)).toBeUndefined();
  expect(lastModified(tree, 'home', {})).toBeUndefined();
});

test('a page that shows other pages has none', () => {
  const sections = new Map(tree.sections);
  const [hero] = [...(tree.sections.get('home')?.values() ?? [])];
  if (hero) sections.set('home', new Map([['hero', { ...hero, kind: 'latest' }]]));
  expect(lastModified({ ...tree, sections }, 'home', dates)).toBeUndefined();
});

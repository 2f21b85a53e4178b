import { expect, test } from '@jest/globals';
import { changesIn, savedBy, scopesOf, sectionScope } from './discard-scope.ts';
import { listedChanges } from './listed-changes.ts';

const HOME = { id: 'home', title: 'Home' };
const ABOUT = { id: 'about', title: 'About' };
const at = (page: string, section: string) => `content/pages/${page}/${section}.json`;
const by = (name: string) => ({ by: name, at: '2026-11-26T09:00:00Z', client: 'web' });

const CHANGES = listedChanges({
  changes: [
    { type: 'section', change: 'moved', file: at('home', 'hero'), page: HOME, last: by('Anna') },
    { type: 'section', change: 'edited', file: at('home', 'hero'), page: HOME, last: by('Ben') },
    { type: 'page', change: 'edited', file: at('home', 'page'), page: HOME, last: by('Anna') },
    { type: 'section', change: 'edited', file: at('about', 'story'), page: ABOUT, last: null },
    { type: 'site', change: 'edited', file: 'content/site.json', last: by('Anna') },
  ],
});
const filesIn = (...[scope]: Parameters<typeof changesIn>) =>
  changesIn(scope, CHANGES).map(({ file }) => file);

test('a section, a page and the whole draft have their changes', () => {
  expect(filesIn(sectionScope('home', 'hero'), [])).toEqual([at('home', 'hero'), at('home', 'hero')]);
  expect(filesIn({ of: 'page', page: 'home', title: 'Home' }, [])).toHaveLength(3);
  expect(filesIn({ of: 'all' }, [])).toHaveLength(5);
});

test('what has no changes is not offered', () => {
  const offered = (section: string | null, page = HOME) =>
    scopesOf(CHANGES, { page, section }).map(({ of }) => of);
  expect(offered('hero')).toEqual(['section', 'page', 'all']);
  expect(offered('figures')).toEqual(['page', 'all']);
  expect(offered(null, { id: 'news', title: 'News' })).toEqual(['all']);
  expect(scopesOf([], { page: HOME, section: null })).toEqual([]);
});

test('each person who saved something is named once', () => {
  expect(savedBy(CHANGES)).toEqual(['Anna', 'Ben']);
});

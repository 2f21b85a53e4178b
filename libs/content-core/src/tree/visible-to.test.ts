import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { defineKind } from '../model/kind.ts';
import { standardKinds, type KindRegistry } from '../model/kinds/index.ts';
import { findPageByFormerSlug, findPageBySlug, pageAddress, sitemapPages } from './find-pages.ts';
import { parseContent } from './parse-content.ts';
import { restrictedPages } from './restricted-pages.ts';
import { visibleTo, type Viewer } from './visible-to.ts';

type Records = Record<string, Record<string, unknown>>;

function treeOf(change: (records: Records) => Records = (records) => records, kinds: KindRegistry = {}) {
  const texts = Object.entries(change(sampleRecords())).map(([path, value]) => [path, JSON.stringify(value)]);
  const { tree } = parseContent(new Map(texts.map(([path = '', text = '']) => [path, text])), {
    ...standardKinds,
    ...kinds,
  });
  if (!tree) throw new Error('the sample has no tree');
  return tree;
}

function put(records: Records, path: string, fields: Record<string, unknown>): Records {
  return { ...records, [path]: { ...records[path], ...fields } };
}

const NOW = new Date('2026-03-01T10:00:00Z');
const anonymous: Viewer = { editor: false, audience: null };
const press: Viewer = { editor: false, audience: 'press' };
const board: Viewer = { editor: false, audience: 'board' };

describe('visibleTo', () => {
  test('shows an editor everything', () => {
    const tree = treeOf();
    expect(visibleTo(tree, { editor: true }, NOW)).toBe(tree);
  });

  test.each([
    ['anonymous', anonymous, ['about', 'home'], ['hero', 'figures', 'files']],
    ['the press', press, ['about', 'home'], ['hero', 'figures', 'press-notes', 'files']],
    ['the board', board, ['about', 'board', 'home'], ['hero', 'figures', 'files']],
    [
      'an audience the content does not name',
      { editor: false, audience: 'all' } as const,
      ['about', 'home'],
      ['hero', 'figures', 'files'],
    ],
  ])('gives %s its pages and sections', (_case, viewer, pages, home) => {
    const seen = visibleTo(treeOf(), viewer, NOW);
    expect([...seen.pages.keys()]).toEqual(pages);
    expect(seen.pages.get('home')?.sections).toEqual(home);
    expect([...(seen.sections.get('home')?.keys() ?? [])]).toEqual(home);
  });

  test('an empty audience list is for editors only', () => {
    const tree = treeOf((records) => put(records, 'content/pages/about/page.json', { audience: [] }));
    for (const viewer of [anonymous, press, board]) {
      const seen = visibleTo(tree, viewer, NOW);
      expect(seen.pages.has('about')).toBe(false);
      expect(seen.sections.has('about')).toBe(false);
    }
  });

  test('a hidden section is removed for every viewer', () => {
    const tree = treeOf((records) => put(records, 'content/pages/home/hero.json', { hidden: true }));
    expect(visibleTo(tree, board, NOW).sections.get('home')?.has('hero')).toBe(false);
    expect(visibleTo(tree, board, NOW).media.has(SAMPLE.quayImage)).toBe(false);
  });

  test('removes links and navigation entries to what the viewer may not see, with their text', () => {
    const tree = treeOf((records) =>
      put(records, 'content/site.json', {
        navigation: [
          { label: 'Board', to: 'page:board' },
          { label: 'About', to: 'page:about', items: [{ label: 'Notes', to: 'page:board#notes' }] },
          { label: 'Press', to: 'page:home#press-notes' },
        ],
        footer: { navigation: [{ label: 'Minutes', to: `document:${SAMPLE.minutes}` }] },
      }),
    );
    const seen = visibleTo(tree, anonymous, NOW);
    expect(seen.site.navigation).toEqual([{ label: 'About', to: 'page:about', items: [] }]);
    expect(seen.site.footer.navigation).toEqual([]);
    expect(seen.sections.get('home')?.get('hero')?.data['actions']).toEqual([
      { label: 'About us', to: 'page:about' },
    ]);
    expect(visibleTo(tree, board, NOW).site.navigation).toHaveLength(2);
  });

  test('leaves the words of a link in rich text', () => {
    const seen = visibleTo(treeOf(), press, NOW);
    expect(seen.sections.get('home')?.get('press-notes')?.data['body']).toBe(
      'For the press only; see the board.',
    );
  });

  test("a kind of the site's own leaks nothing, for any names of its fields", () => {
    const card = defineKind({
      name: 'card',
      title: 'Card',
      description: 'A card.',
      schema: z.strictObject({
        title: z.string(),
        href: z.string(),
        file: z.string(),
        more: z.array(z.string()),
      }),
      example: {},
    });
    const data = {
      title: 'A',
      href: 'page:board',
      file: SAMPLE.minutes,
      more: ['page:about', 'page:board#notes'],
    };
    const change = { kind: 'card', data };
    const tree = treeOf((records) => put(records, 'content/pages/home/hero.json', change), { card });
    expect(visibleTo(tree, anonymous, NOW).sections.get('home')?.get('hero')?.data).toEqual({
      title: 'A',
      more: ['page:about'],
    });
    expect(visibleTo(tree, board, NOW).sections.get('home')?.get('hero')?.data).toEqual(data);
  });

  test('filters documents by their own audience, also in lists', () => {
    const seen = visibleTo(treeOf(), press, NOW);
    expect([...seen.documents.keys()]).toEqual([SAMPLE.report]);
    expect(seen.sections.get('home')?.get('files')?.data['documents']).toEqual([SAMPLE.report]);
    expect(visibleTo(treeOf(), board, NOW).documents.size).toBe(2);
  });

  test('drops a list of documents that has none left, and links to it', () => {
    const tree = treeOf((records) => {
      const data = { title: 'Minutes', documents: [SAMPLE.minutes] };
      const minutes = put(records, 'content/pages/home/files.json', { data });
      return put(minutes, 'content/site.json', {
        navigation: [{ label: 'Minutes', to: 'page:home#files' }],
      });
    });
    expect(visibleTo(tree, press, NOW).pages.get('home')?.sections).not.toContain('files');
    expect(visibleTo(tree, press, NOW).site.navigation).toEqual([]);
    expect(visibleTo(tree, board, NOW).pages.get('home')?.sections).toContain('files');
    expect(restrictedPages(tree).has('home')).toBe(true);
  });

  test('shows a list of documents that is still empty', () => {
    const data = { title: 'Downloads', documents: [] };
    const tree = treeOf((records) => put(records, 'content/pages/home/files.json', { data }));
    expect(visibleTo(tree, anonymous, NOW).pages.get('home')?.sections).toContain('files');
  });

  test('keeps only images that something visible shows', () => {
    expect([...visibleTo(treeOf(), anonymous, NOW).media.keys()]).toEqual([SAMPLE.quayImage]);
    expect(visibleTo(treeOf(), board, NOW).media.size).toBe(2);
    const seo = { image: SAMPLE.boardImage };
    const tree = treeOf((records) => put(records, 'content/pages/about/page.json', { seo }));
    expect(visibleTo(tree, anonymous, NOW).media.size).toBe(2);
  });

  test('nothing that the viewer may not see is anywhere in the result', () => {
    const seen = visibleTo(treeOf(), anonymous, NOW);
    const dump = JSON.stringify([
      seen.site,
      [...seen.pages],
      [...seen.sections].map(([id, found]) => [id, [...found]]),
      [...seen.media],
      [...seen.documents],
    ]);
    for (const secret of ['board', 'press', SAMPLE.minutes, SAMPLE.boardImage])
      expect(dump).not.toContain(secret);
  });
});

describe('restrictedPages', () => {
  const open = (records: Records) => {
    const without = put(records, 'content/pages/home/page.json', { sections: ['figures'] });
    return without;
  };
  test.each([
    ['a page for everybody', open, 'home', false],
    ['a page with a section for some', (records: Records) => records, 'home', true],
    ['a page for some', (records: Records) => records, 'board', true],
    [
      'a page with a link to a page for some',
      (records: Records) => put(records, 'content/pages/home/page.json', { sections: ['hero'] }),
      'home',
      true,
    ],
    [
      'any page when the navigation leads to a page for some',
      (records: Records) =>
        put(open(records), 'content/site.json', { navigation: [{ label: 'Board', to: 'page:board' }] }),
      'home',
      true,
    ],
  ])('%s', (_case, change, page, restricted) => {
    expect(restrictedPages(treeOf(change)).has(page)).toBe(restricted);
  });
});

describe('finding pages', () => {
  test('the empty slug is the home page, others are looked up', () => {
    const tree = treeOf();
    expect(findPageBySlug(tree, '')?.id).toBe('home');
    for (const slug of ['about', 'About', 'ABOUT']) expect(findPageBySlug(tree, slug)?.id).toBe('about');
    expect(findPageBySlug(tree, 'nowhere')).toBeNull();
    expect([...tree.pages.values()].map((page) => pageAddress(tree, page))).toEqual([
      '/about',
      '/board',
      '/',
    ]);
  });

  test('a former slug leads to its page, for those who may see it', () => {
    const tree = treeOf((records) =>
      put(
        put(records, 'content/pages/about/page.json', { formerSlugs: ['us', 'board'] }),
        'content/pages/board/page.json',
        { formerSlugs: ['directors'] },
      ),
    );
    expect(findPageByFormerSlug(tree, 'us')?.id).toBe('about');
    expect(findPageByFormerSlug(tree, 'about')).toBeNull();
    expect(findPageByFormerSlug(tree, 'nowhere')).toBeNull();
    expect(findPageByFormerSlug(tree, 'board')).toBeNull();
    expect(findPageByFormerSlug(visibleTo(tree, press, NOW), 'directors')).toBeNull();
    expect(findPageByFormerSlug(visibleTo(tree, board, NOW), 'directors')?.id).toBe('board');
  });

  test('the sitemap lists public pages that want to be found', () => {
    const tree = treeOf((records) =>
      put(records, 'content/pages/about/page.json', { seo: { noindex: true } }),
    );
    expect(sitemapPages(treeOf()).map((page) => page.id)).toEqual(['home', 'about']);
    expect(sitemapPages(tree).map((page) => page.id)).toEqual(['home']);
  });
});

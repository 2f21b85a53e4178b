import { describe, expect, test } from '@jest/globals';
import { standardKinds } from '../model/kinds/index.ts';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { findPageByFormerSlug, findPageBySlug, pageAddress } from '../tree/find-pages.ts';
import { parseContent } from '../tree/parse-content.ts';
import { siteIn } from '../tree/site-in.ts';
import { serialise } from '../format/serialise.ts';
import type { z } from 'zod';
import { visibleTo } from '../tree/visible-to.ts';
import { atOnce } from '../work/slices.ts';
import { validateContent } from '../validate/validate-content.ts';
import { getPage } from './get-page.ts';
import { getPageVersion } from './get-page-version.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';

type Input<Schema extends z.ZodType> = z.input<Schema>;

const save = async ({ deps, actor }: MemorySite, input: Input<typeof savePage.input>) =>
  savePage.run(deps, actor, parseInput(savePage.input, input));
const read = async ({ deps, actor }: MemorySite, page: string) =>
  getPage.run(deps, actor, parseInput(getPage.input, { page }));
const list = async ({ deps, actor }: MemorySite) => getSite.run(deps, actor, parseInput(getSite.input, {}));

/** The sample site, in English, with German as its second language. */
async function bilingual(): Promise<MemorySite> {
  const site = memorySite();
  const { version } = await list(site);
  const input = parseInput(saveSite.input, { baseVersion: version, locales: ['en', 'de'] });
  await saveSite.run(site.deps, site.actor, input);
  return site;
}

describe('a site with several languages', () => {
  test('a page is translated in two calls, found outdated when its original changes, and brought up to date', async () => {
    const site = await bilingual();
    const original = await read(site, 'about');
    const made = await save(site, {
      title: 'Die Arbeiten am Kai',
      translationOf: { page: 'about', version: original.contentVersion },
      sections: original.sections.map(({ id, kind, data }) => ({ id, kind, data })),
    });
    expect(made.page).toMatchObject({
      locale: 'de',
      slug: 'die-arbeiten-am-kai',
      audience: original.page.audience,
      translationOf: { page: 'about', version: original.contentVersion },
    });
    const translationState = async () =>
      (await list(site)).pages.find(({ id }) => id === made.page.id)?.translationOf;
    expect(await translationState()).toEqual({ page: 'about', outdated: false });

    const [section] = original.sections;
    if (!section) throw new Error('The sample page has no section.');
    const edits = [{ id: section.id, baseVersion: section.version, set: { title: 'Changed' } }];
    await saveSections.run(site.deps, site.actor, parseInput(saveSections.input, { page: 'about', edits }));
    expect(await translationState()).toEqual({ page: 'about', outdated: true });
    expect((await read(site, made.page.id)).original).toMatchObject({ page: 'about', outdated: true });

    await save(site, {
      page: made.page.id,
      baseVersion: made.page.version,
      translationOf: { page: 'about' },
    });
    expect(await translationState()).toEqual({ page: 'about', outdated: false });
  });

  test('a translation shows what changed in its original since', async () => {
    const site = await bilingual();
    const original = await read(site, 'about');
    const { page: made } = await save(site, {
      title: 'Arbeiten',
      translationOf: { page: 'about' },
      copyOf: 'about',
    });
    expect((await read(site, made.id)).original).not.toHaveProperty('since');
    const [first, ...others] = original.sections;
    if (!first) throw new Error('The sample page has no section.');
    const edits = [{ id: first.id, baseVersion: first.version, set: { title: 'Changed' } }];
    await saveSections.run(site.deps, site.actor, parseInput(saveSections.input, { page: 'about', edits }));
    const title = 'The works, renamed';
    await save(site, { page: 'about', baseVersion: original.version, title, slug: 'renamed' });
    const { original: now } = await read(site, made.id);
    const { since } = now ?? {};
    expect(since?.changes).toEqual([
      expect.objectContaining({
        section: null,
        fields: [{ path: 'title', before: original.page.title, after: title }],
      }),
      expect.objectContaining({
        section: first.id,
        change: 'edited',
        fields: [expect.objectContaining({ path: 'data.title', after: 'Changed' })],
      }),
    ]);
    const then = await getPageVersion.run(
      site.deps,
      site.actor,
      parseInput(getPageVersion.input, { page: 'about', at: since?.commit }),
    );
    expect(then.sections.map(({ data }) => data)).toEqual([first, ...others].map(({ data }) => data));

    // What was compared is marked as translated, also when the original changes again meanwhile.
    const { version } = await read(site, 'about');
    await save(site, { page: 'about', baseVersion: version, title: 'Renamed again' });
    await save(site, {
      page: made.id,
      baseVersion: made.version,
      translationOf: { page: 'about', version: now?.version },
    });
    expect((await read(site, made.id)).original).toMatchObject({
      outdated: true,
      since: { changes: [{ section: null, fields: [{ path: 'title', before: title }] }] },
    });
  });

  test('a version that the history does not have leaves out what changed', async () => {
    const site = await bilingual();
    const version = 'f'.repeat(40);
    const { page } = await save(site, { title: 'Arbeiten', translationOf: { page: 'about', version } });
    expect((await read(site, page.id)).original).toMatchObject({ outdated: true, since: null });
  });

  test('who may see the original and where it is makes no translation outdated', async () => {
    const site = await bilingual();
    await save(site, { title: 'Arbeiten', translationOf: { page: 'about' }, copyOf: 'about' });
    const { version } = await read(site, 'about');
    const moved = await save(site, { page: 'about', baseVersion: version, slug: 'building', audience: [] });
    expect(moved.counterparts).toEqual([
      { page: 'arbeiten', title: 'Arbeiten', locale: 'de', state: 'current' },
    ]);
  });

  test('the list names what has no counterpart', async () => {
    const site = await bilingual();
    await save(site, { title: 'Arbeiten', translationOf: { page: 'about' }, copyOf: 'about' });
    const { pages } = await list(site);
    expect(pages.find(({ id }) => id === 'about')).toMatchObject({
      locale: 'en',
      translations: { de: 'arbeiten' },
    });
    expect(pages.find(({ id }) => id === 'home')?.translations).toEqual({ de: null });
  });

  test('an address may be that of a page of another language, and not of the same one', async () => {
    const site = await bilingual();
    const page = { title: 'Arbeiten', audience: 'all' as const, slug: 'about' };
    await expect(save(site, page)).rejects.toMatchObject({ code: 'validation' });
    const { page: made } = await save(site, { ...page, locale: 'de' });
    expect(made).toMatchObject({ slug: 'about', locale: 'de' });
  });

  test.each([
    [{ translationOf: { page: 'about' }, locale: 'en' }, 'translation_same_language'],
    [{ translationOf: { page: 'about' }, locale: 'fr' }, 'locale_not_listed'],
    [{ translationOf: { page: 'arbeiten' }, locale: 'en' }, 'translation_chain'],
    [{ translationOf: { page: 'about' }, locale: 'de' }, 'translation_twice'],
    [{ slug: 'de/about', audience: 'all' as const }, 'slug_is_language'],
  ])('%j is refused: %s', async (fields, code) => {
    const site = await bilingual();
    await save(site, { title: 'Arbeiten', translationOf: { page: 'about' }, copyOf: 'about' });
    await expect(save(site, { title: 'Other', ...fields })).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ code })] },
    });
  });

  test('the first translation of a removed page becomes the original', async () => {
    const site = await bilingual();
    const { page: made } = await save(site, { title: 'Neu', audience: 'all' });
    await save(site, { title: 'Neu auf Deutsch', translationOf: { page: made.id }, copyOf: made.id });
    const removed = await save(site, { page: made.id, baseVersion: made.version, remove: true });
    expect(removed.counterparts).toEqual([
      { page: 'neu-auf-deutsch', title: 'Neu auf Deutsch', locale: 'de', state: 'original' },
    ]);
    expect((await read(site, 'neu-auf-deutsch')).page.translationOf).toBeUndefined();
  });

  test('a site of one language has none of it', async () => {
    const { pages, site } = await list(memorySite());
    expect(site).not.toHaveProperty('locales');
    for (const page of pages)
      for (const field of ['locale', 'translations', 'translationOf']) expect(page).not.toHaveProperty(field);
  });

  test.each([
    [['de', 'de'], 'locale_twice'],
    [['en', 'api'], 'locale_reserved'],
  ])('the languages %j are refused: %s', async (locales, code) => {
    const site = memorySite();
    const input = parseInput(saveSite.input, { baseVersion: (await list(site)).version, locales });
    await expect(saveSite.run(site.deps, site.actor, input)).rejects.toMatchObject({
      details: { problems: [expect.objectContaining({ code })] },
    });
  });
});

describe('addresses and navigation', () => {
  const version = '0'.repeat(40);
  const NOW = new Date('2026-11-27T08:00:00Z');
  const records = (): Record<string, unknown> => {
    const all = sampleRecords() as Record<string, Record<string, unknown>>;
    const { 'content/site.json': site, 'content/pages/home/page.json': home } = all;
    const german = (id: string, of: string, fields: object) => ({
      ...home,
      id,
      slug: id,
      title: `Deutsch ${of}`,
      audience: 'all',
      locale: 'de',
      sections: [],
      translationOf: { page: of, version },
      ...fields,
    });
    return {
      ...all,
      'content/site.json': { ...site, locales: ['en', 'de'], translations: { de: { name: 'Hafen' } } },
      'content/pages/start/page.json': german('start', 'home', {}),
      'content/pages/arbeiten/page.json': german('arbeiten', 'about', { formerSlugs: ['bau'] }),
    };
  };
  const treeOf = (all = records()) => {
    const files = new Map(Object.entries(all).map(([path, value]) => [path, serialise(value)]));
    const { tree } = parseContent(files, standardKinds);
    if (!tree) throw new Error('The sample has no site.');
    return tree;
  };

  test('each page has one address, and is found there', () => {
    const tree = treeOf();
    for (const page of tree.pages.values())
      expect(findPageBySlug(tree, pageAddress(tree, page).slice(1))?.id).toBe(page.id);
    expect([...tree.pages.values()].map((page) => pageAddress(tree, page))).toEqual(
      expect.arrayContaining(['/', '/about', '/de', '/de/arbeiten']),
    );
  });

  test.each(['arbeiten/x', 'fr', 'fr/arbeiten', 'de/about'])('nothing is at %s', (address) => {
    expect(findPageBySlug(treeOf(), address)).toBeNull();
    expect(findPageByFormerSlug(treeOf(), address)).toBeNull();
  });

  test('an address without its language, and a former one, lead to the page', () => {
    expect(findPageByFormerSlug(treeOf(), 'arbeiten')?.id).toBe('arbeiten');
    expect(findPageByFormerSlug(treeOf(), 'de/bau')?.id).toBe('arbeiten');
  });

  test('the navigation of another language has what that language has', () => {
    const tree = treeOf();
    const site = siteIn(tree, 'de');
    expect(site).toMatchObject({ name: 'Hafen', locale: 'de', locales: ['en', 'de'] });
    const targets = JSON.stringify(site.navigation);
    expect(targets).toContain('page:arbeiten');
    expect(targets).not.toContain('page:about');
    expect(siteIn(tree, 'en')).toBe(tree.site);
  });

  test("an entry that a viewer may not see is in no language's navigation", () => {
    const all = records();
    const hidden = { ...(all['content/pages/arbeiten/page.json'] as object), audience: ['press'] };
    const site = all['content/site.json'] as object;
    const navigation = [{ label: 'Arbeiten', to: 'page:arbeiten' }];
    const translations = { de: { navigation, footer: { navigation } } };
    const tree = treeOf({
      ...all,
      'content/pages/arbeiten/page.json': hidden,
      'content/site.json': { ...site, translations },
    });
    const seen = visibleTo(tree, { editor: false, audience: null }, NOW);
    expect(JSON.stringify([seen.site, siteIn(seen, 'de')])).not.toContain('arbeiten');
    expect(
      JSON.stringify(siteIn(visibleTo(tree, { editor: false, audience: 'press' }, NOW), 'de')),
    ).toContain('page:arbeiten');
  });

  test('what cannot be is an error, and a missing original a warning', () => {
    const all = records();
    const page = all['content/pages/arbeiten/page.json'] as object;
    const problemsOf = (fields: object) => {
      const changed = { ...all, 'content/pages/arbeiten/page.json': { ...page, ...fields } };
      const texts = new Map(Object.entries(changed).map(([path, value]) => [path, serialise(value)]));
      const found = atOnce(
        validateContent({ records: texts, paths: new Set(texts.keys()) }, { kinds: standardKinds }),
      );
      return found.filter(({ file }) => file.includes('arbeiten')).map(({ code, level }) => [code, level]);
    };
    expect(problemsOf({ locale: 'fr' })).toContainEqual(['locale_not_listed', 'error']);
    expect(problemsOf({ translationOf: { page: 'start', version } })).toContainEqual([
      'translation_chain',
      'error',
    ]);
    expect(problemsOf({ translationOf: { page: 'nothing', version } })).toContainEqual([
      'translation_of_missing',
      'warning',
    ]);
    expect(problemsOf({}).filter(([, level]) => level === 'error')).toEqual([]);
  });
});

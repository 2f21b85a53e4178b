import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { getPage } from './get-page.ts';
import { parseInput } from './operation.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';
const STORY = 'content/pages/about/story.json';
const QUOTE = { kind: 'quote', data: { text: 'Thanks.', source: 'All' } } as const;

const changesOf = ({ deps, actor }: MemorySite) => getChanges.run(deps, actor, {});
const filesOf = async (site: MemorySite) => (await changesOf(site)).changes.map(({ file }) => file);
const discard = ({ deps, actor }: MemorySite, input: object) =>
  discardChanges.run(deps, actor, parseInput(discardChanges.input, input));
const pageOf = ({ deps, actor }: MemorySite, page: string) =>
  getPage.run(deps, actor, { page, view: 'draft' });

describe('the changes of a page', () => {
  test('are discarded with its title, its order and its new sections; other pages stay', async () => {
    const site = memorySite();
    const { page, version } = await pageOf(site, 'home');
    await savePage.run(
      site.deps,
      site.actor,
      parseInput(savePage.input, { page: 'home', baseVersion: version, title: 'Start' }),
    );
    const edits = [{ id: 'thanks', baseVersion: null, after: 'hero', ...QUOTE }];
    await saveSections.run(site.deps, site.actor, parseInput(saveSections.input, { page: 'home', edits }));
    await editSection(site, 'home', 'figures', { title: 'New' });
    await editSection(site, 'about', 'story', { title: 'New' });
    expect(await discard(site, { pages: ['home'] })).toMatchObject({ hasDraft: true, warnings: [] });
    expect(await filesOf(site)).toEqual([STORY]);
    const { page: now } = await pageOf(site, 'home');
    expect([now.title, now.sections]).toEqual(['Home', page.sections]);
  });

  test('a new page is discarded with its places in the navigation', async () => {
    const site = memorySite();
    const input = { title: 'News', audience: 'all', inNavigation: true };
    await savePage.run(site.deps, site.actor, parseInput(savePage.input, input));
    await editSection(site, 'about', 'story', { title: 'New' });
    await discard(site, { pages: ['news'] });
    expect(await filesOf(site)).toEqual([STORY]);
    expect(storedRecord(site, 'saved', 'content/pages/news/page.json')).toBeNull();
  });

  test.each([
    ['a page that is not there', { pages: ['nowhere'] }, 'not_found'],
    ['no pages', { pages: [] }, 'input'],
    ['what no page is called', { pages: ['../home'] }, 'not_found'],
    ['more pages than a call takes', { pages: Array.from({ length: 51 }, (_, n) => `page-${n}`) }, 'input'],
  ])('%s is refused', async (_case, input, code) => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    await expect(async () => discard(site, input)).rejects.toMatchObject({ code });
    expect(await filesOf(site)).toEqual([HERO]);
  });
});

describe('a part of the draft that was reviewed', () => {
  test('is discarded while others save elsewhere', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    const { expected } = await changesOf(site);
    await editSection(site, 'home', 'figures', { title: 'By Ben' });
    await discard(site, { files: [HERO], expected });
    expect(await filesOf(site)).toEqual([FIGURES]);
  });

  test.each([
    ['as a section', { files: [HERO] }],
    ['with its page', { pages: ['home'] }],
  ])('stays where it changed since, %s', async (_case, scope) => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    const { expected } = await changesOf(site);
    await editSection(site, 'home', 'hero', { title: 'By Ben' });
    await expect(discard(site, { ...scope, expected })).rejects.toMatchObject({
      code: 'conflict',
      details: { expected: expect.any(String) },
    });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'By Ben' } });
  });

  test('stays where the draft that was reviewed is not there any more', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    const { expected } = await changesOf(site);
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    await editSection(site, 'home', 'hero', { title: 'By Ben' });
    await expect(discard(site, { files: [HERO], expected })).rejects.toMatchObject({ code: 'conflict' });
  });
});

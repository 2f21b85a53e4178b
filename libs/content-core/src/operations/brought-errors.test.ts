import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { contentOperations } from './content-operations.ts';
import { parseInput } from './operation.ts';

const { getPage, getSite, savePage, saveRedirects, saveSite } = contentOperations;
const NOWHERE = 'f'.repeat(32);
const LOOK = { name: 'calm', brand: '#0b5d66' };

async function save({ deps, actor }: MemorySite, fields: object) {
  const { version } = await getSite.run(deps, actor, { view: 'draft' });
  return saveSite.run(deps, actor, parseInput(saveSite.input, { baseVersion: version, ...fields }));
}

async function change({ deps, actor }: MemorySite, page: string, fields: object) {
  const { version } = await getPage.run(deps, actor, { page, view: 'draft' });
  return savePage.run(deps, actor, parseInput(savePage.input, { page, baseVersion: version, ...fields }));
}

describe('save_site', () => {
  test.each<[string, object, string]>([
    ['a time zone', { zone: 'Berlin' }, 'zone_unknown'],
    ['a page in the navigation', { navigation: [{ label: 'X', to: 'page:nope' }] }, 'page_link_broken'],
    [
      'a section in the footer',
      { footer: { navigation: [{ label: 'X', to: 'page:about#nope' }] } },
      'section_link_broken',
    ],
    ['a logo', { look: { ...LOOK, logo: NOWHERE } }, 'image_missing'],
    ['an icon', { look: { ...LOOK, icon: NOWHERE } }, 'image_missing'],
    ['an image for link previews', { seo: { image: NOWHERE } }, 'image_missing'],
  ])(
    'refuses %s that there is not, which would block publishing for everybody',
    async (_case, fields, code) => {
      const site = memorySite();
      await expect(save(site, fields)).rejects.toMatchObject({
        code: 'validation',
        details: { problems: [{ code, level: 'error' }] },
      });
      expect(site.repo.store.head('saved')).toBeNull();
    },
  );

  test('changes another field while the record has such an error already', async () => {
    const site = memorySite();
    const { site: record } = await getSite.run(site.deps, site.actor, { view: 'draft' });
    site.repo.store.push({
      branch: 'main',
      files: { 'content/site.json': JSON.stringify({ ...record, zone: 'Berlin' }) },
    });
    expect(await save(site, { name: 'New' })).toMatchObject({
      changed: true,
      warnings: [{ code: 'zone_unknown', level: 'error' }],
    });
  });

  test('names the pages in a language that it removes', async () => {
    const site = memorySite();
    await save(site, { locales: ['en', 'de'] });
    await change(site, 'about', { locale: 'de' });
    expect(await save(site, { locales: ['en'] })).toMatchObject({
      warnings: [{ file: 'content/pages/about/page.json', code: 'locale_not_listed', level: 'error' }],
    });
  });

  test('names what another default language does to addresses, and to pages without a language', async () => {
    const site = memorySite();
    await save(site, { locales: ['en', 'de'] });
    await change(site, 'about', { locale: 'de' });
    const { warnings } = await save(site, { locales: ['de', 'en'] });
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'addresses_moved',
        level: 'warning',
        params: { count: 1, from: '/de/about', to: '/about' },
      }),
      expect.objectContaining({ code: 'pages_relabelled', params: { count: 2, locale: 'de' } }),
      expect.objectContaining({ code: 'navigation_empty', params: { locale: 'en' } }),
    ]);
  });

  test('warns of colours that a look replaces', async () => {
    const site = memorySite();
    const theme = { accent: '#123456', accentDark: '#abcdef' };
    expect(await save(site, { theme })).toMatchObject({ warnings: [] });
    await save(site, { look: LOOK });
    expect(await save(site, { theme: { ...theme, accent: '#654321' } })).toMatchObject({
      changed: true,
      warnings: [{ code: 'theme_without_effect', level: 'warning', at: 'Site › theme' }],
    });
  });
});

describe('save_page', () => {
  test('names a redirect that its address ends', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    const redirect = { add: [{ from: '/info', to: '/about' }] };
    await saveRedirects.run(deps, actor, parseInput(saveRedirects.input, redirect));
    const { warnings } = await change(site, 'board', { slug: 'info' });
    expect(warnings).toContainEqual(
      expect.objectContaining({ file: 'content/redirects.json', code: 'redirect_source_page', at: '/info' }),
    );
  });

  test('names the translation that its language makes wrong', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    await save(site, { locales: ['en', 'de'] });
    const input = { title: 'Über uns', audience: 'all', locale: 'de', translationOf: { page: 'about' } };
    const { page } = await savePage.run(deps, actor, parseInput(savePage.input, input));
    const { warnings } = await change(site, 'about', { locale: 'de' });
    expect(warnings).toContainEqual(
      expect.objectContaining({
        file: `content/pages/${page.id}/page.json`,
        code: 'translation_same_language',
        level: 'error',
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { storedRecord } from '../fakes/site-edits.ts';
import { contentOperations } from './content-operations.ts';
import { parseInput } from './operation.ts';

const { findText, getPage, listRedirects, publishSite, replaceText, savePage, saveRedirects, saveSite } =
  contentOperations;

const list = ({ deps, actor }: MemorySite, input: object = {}) =>
  listRedirects.run(deps, actor, parseInput(listRedirects.input, input));
const save = ({ deps, actor }: MemorySite, input: object) =>
  saveRedirects.run(deps, actor, parseInput(saveRedirects.input, input));

async function rename({ deps, actor }: MemorySite, page: string, fields: object) {
  const { version } = await getPage.run(deps, actor, { page, view: 'draft' });
  const input = { page, baseVersion: version, ...fields };
  return savePage.run(deps, actor, parseInput(savePage.input, input));
}

/** A site whose page `about` was live at `/about` and is now at `/ada-lovelace`, and after a second change at `/us`. */
async function renamedSite(): Promise<MemorySite> {
  const site = memorySite();
  await rename(site, 'about', { slug: 'ada-lovelace' });
  await publishSite.run(site.deps, site.actor, {});
  await rename(site, 'about', { slug: 'us' });
  return site;
}

const ABOUT = 'content/pages/about/page.json';

describe('the former addresses of a page', () => {
  test('are listed with the redirects, marked as such', async () => {
    const site = await renamedSite();
    await save(site, { add: [{ from: '/b.html', to: '/us' }] });
    expect(await list(site)).toMatchObject({
      total: 3,
      redirects: [
        { from: '/about', to: 'page:about', title: 'About', former: true },
        { from: '/ada-lovelace', to: 'page:about', title: 'About', former: true },
        { from: '/b.html', to: 'page:about', title: 'About' },
      ],
    });
    expect(await list(site, { search: 'lovelace' })).toMatchObject({ total: 1 });
  });

  test('are found by the words that they were made from, as are redirects', async () => {
    const site = await renamedSite();
    await save(site, { add: [{ from: '/people/Ada_Lovelace.html', to: '/us' }] });
    const { deps, actor } = site;
    const addresses = [
      { page: 'about', section: null, path: 'formerSlugs', address: '/ada-lovelace' },
      { page: 'about', section: null, path: 'redirects', address: '/people/ada_lovelace.html' },
    ];
    const found = await findText.run(deps, actor, parseInput(findText.input, { text: 'Ada Lovelace' }));
    expect(found).toMatchObject({ total: 0, addresses });
    const input = { find: 'Ada Lovelace', replace: '', dryRun: true, page: 'about' };
    const dry = await replaceText.run(deps, actor, parseInput(replaceText.input, input));
    expect(dry).toMatchObject({ total: 0, addresses });
  });

  test('are removed like redirects, and lead nowhere then', async () => {
    const site = await renamedSite();
    const removed = await save(site, { remove: ['/Ada-Lovelace/'] });
    expect(removed).toMatchObject({ changed: true, removed: 1, total: 1, warnings: [] });
    expect(await list(site)).toMatchObject({ total: 1, redirects: [{ from: '/about' }] });
    await save(site, { remove: ['/about'] });
    expect(storedRecord(site, 'saved', ABOUT)).not.toHaveProperty('formerSlugs');
  });

  test('are listed and removed by the address of their language', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    const { version } = await contentOperations.getSite.run(deps, actor, { view: 'draft' });
    const locales = { baseVersion: version, locales: ['en', 'de'] };
    await saveSite.run(deps, actor, parseInput(saveSite.input, locales));
    await rename(site, 'about', { locale: 'de' });
    await publishSite.run(deps, actor, {});
    await rename(site, 'about', { slug: 'wir' });
    expect(await list(site)).toMatchObject({ redirects: [{ from: '/de/about', former: true }] });
    await save(site, { add: [{ from: '/x.html', to: '/de/about' }] });
    expect(
      await save(site, { baseVersion: (await list(site)).version, remove: ['/de/about'] }),
    ).toMatchObject({ removed: 1, total: 1 });
  });

  test('are not listed twice where a redirect has the same address', async () => {
    const site = await renamedSite();
    await save(site, { add: [{ from: '/about', to: 'https://example.org/' }] });
    const { redirects, version } = await list(site, { search: '/about' });
    expect(redirects).toEqual([{ from: '/about', to: 'https://example.org/' }]);
    await save(site, { baseVersion: version, remove: ['/about'] });
    expect(await list(site, { search: '/about' })).toMatchObject({ total: 0 });
  });
});

test('an address to remove that leads nowhere is named', async () => {
  const site = await renamedSite();
  expect(await save(site, { remove: ['/nothing', '/about'] })).toMatchObject({
    removed: 1,
    warnings: [{ at: '/nothing', code: 'redirect_absent', level: 'warning' }],
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { storedRecord } from '../fakes/site-edits.ts';
import { getPage } from './get-page.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { restoreVersion } from './restore-version.ts';
import { savePage } from './save-page.ts';

async function save(site: MemorySite, input: Record<string, unknown>) {
  const baseVersion = typeof input['page'] === 'string' ? await pageVersion(site, input['page']) : null;
  return savePage.run(site.deps, site.actor, parseInput(savePage.input, { baseVersion, ...input }));
}

async function pageVersion({ deps, actor }: MemorySite, page: string) {
  return (await getPage.run(deps, actor, { page, view: 'draft' })).version;
}

function publish({ deps, actor }: MemorySite) {
  return publishSite.run(deps, actor, {});
}

function stored(site: MemorySite, page: string) {
  return storedRecord(site, 'saved', `content/pages/${page}/page.json`);
}

describe('a page under a new slug', () => {
  test('keeps the live one, and reports it', async () => {
    const site = memorySite();
    const saved = await save(site, { page: 'about', slug: 'us' });
    expect(saved).toMatchObject({ redirectFrom: 'about', page: { slug: 'us', formerSlugs: ['about'] } });
    expect(saved).not.toHaveProperty('redirectsEnded');
    expect(stored(site, 'about')).toMatchObject({ slug: 'us', formerSlugs: ['about'] });
  });

  test('keeps no slug that was only ever on the draft', async () => {
    const site = memorySite();
    for (const slug of ['us', 'who-we-are', 'people']) await save(site, { page: 'about', slug });
    expect(stored(site, 'about')).toMatchObject({ slug: 'people', formerSlugs: ['about'] });
    const { page } = await save(site, { title: 'News', audience: 'all' });
    const renamed = await save(site, { page: page.id, slug: 'latest' });
    expect([renamed.redirectFrom, renamed.page.formerSlugs]).toEqual([undefined, undefined]);
  });

  test('is promised no redirect when the page is removed', async () => {
    const site = memorySite();
    const { page } = await save(site, { title: 'News', audience: 'all' });
    await publish(site);
    expect(await save(site, { page: page.id, slug: 'latest' })).toMatchObject({ redirectFrom: 'news' });
    expect(await save(site, { page: page.id, remove: true })).not.toHaveProperty('redirectFrom');
  });

  test('keeps every slug that was live, the latest last', async () => {
    const site = memorySite();
    for (const slug of ['us', 'people']) {
      await save(site, { page: 'about', slug });
      await publish(site);
    }
    const { page } = await save(site, { page: 'about', slug: 'team' });
    expect(page.formerSlugs).toEqual(['about', 'us', 'people']);
  });

  test('keeps the latest twenty', async () => {
    const formerSlugs = Array.from({ length: 20 }, (_, index) => `old-${index}`);
    const file = 'content/pages/about/page.json';
    const site = memorySite({
      records: { ...sampleRecords(), [file]: { ...sampleRecords()[file], formerSlugs } },
    });
    const { page } = await save(site, { page: 'about', slug: 'us' });
    expect(page.formerSlugs).toEqual([...formerSlugs.slice(1), 'about']);
  });

  test('is as it was when the old slug comes back', async () => {
    const site = memorySite();
    const before = await pageVersion(site, 'about');
    await save(site, { page: 'about', slug: 'us' });
    const back = await save(site, { page: 'about', slug: 'about' });
    expect([back.page.version, back.redirectFrom]).toEqual([before, undefined]);
  });

  test('is not written by a save that leaves the slug alone', async () => {
    const site = memorySite();
    const { page } = await save(site, { page: 'about', title: 'Us' });
    expect(page).not.toHaveProperty('formerSlugs');
  });

  test('takes an address over from the page it led to', async () => {
    const site = memorySite();
    await save(site, { page: 'about', slug: 'us' });
    const taken = await save(site, { page: 'board', slug: 'about' });
    expect(taken).toMatchObject({ redirectFrom: 'board', redirectsEnded: ['About'] });
    expect(stored(site, 'about')).not.toHaveProperty('formerSlugs');
    const created = await save(site, { title: 'All', slug: 'board', audience: 'all' });
    expect([created.redirectsEnded, stored(site, 'board')]).toEqual([
      ['Board'],
      expect.not.objectContaining({ formerSlugs: expect.anything() }),
    ]);
  });

  test('leaves a slug alone that another page has since', async () => {
    const site = memorySite();
    await save(site, { page: 'about', slug: 'between' });
    await save(site, { page: 'board', slug: 'about' });
    const swapped = await save(site, { page: 'about', slug: 'board' });
    expect([swapped.page.formerSlugs, stored(site, 'board')]).toEqual([
      undefined,
      expect.not.objectContaining({ formerSlugs: expect.anything() }),
    ]);
  });

  test('does not lend its former slug to a page that is named after its title', async () => {
    const site = memorySite();
    await save(site, { page: 'about', slug: 'us' });
    expect((await save(site, { title: 'About', audience: 'all' })).page.slug).toBe('about-2');
  });

  test('keeps it when an earlier version is restored', async () => {
    const site = memorySite();
    const commit = site.repo.store.head('main') ?? '';
    await save(site, { page: 'about', slug: 'us' });
    await publish(site);
    const input = { page: 'about', commit, baseVersion: await pageVersion(site, 'about'), dryRun: false };
    await restoreVersion.run(site.deps, site.actor, input);
    expect(stored(site, 'about')).toMatchObject({ slug: 'about', formerSlugs: ['us'] });
  });
});

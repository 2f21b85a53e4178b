import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { discardChanges } from './discard-changes.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { restoreVersion } from './restore-version.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';
import { validateSite } from './validate-site.ts';

const LATE = 'content/pages/home/late.json';
const STORY = 'content/pages/about/story.json';
const QUOTE = { kind: 'quote', data: { text: 'Thanks.', source: 'All' } } as const;

function restore({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return restoreVersion.run(deps, actor, parseInput(restoreVersion.input, input));
}

function discard({ deps, actor }: MemorySite, files: readonly string[]) {
  return discardChanges.run(deps, actor, parseInput(discardChanges.input, { files }));
}

function save({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'home', ...input }));
}

function page({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return savePage.run(deps, actor, parseInput(savePage.input, input));
}

async function pageVersion({ deps, actor }: MemorySite, name: string) {
  return (await getPage.run(deps, actor, { page: name, view: 'draft' })).version;
}

async function isPublishable({ deps, actor }: MemorySite) {
  return (await validateSite.run(deps, actor, { view: 'draft' })).publishable;
}

/** A section saved on Home, and a link to it on About. */
async function linked() {
  const site = memorySite();
  const begin = site.repo.store.head('main') ?? '';
  await save(site, { edits: [{ id: 'late', baseVersion: null, ...QUOTE }] });
  await editSection(site, 'about', 'story', { body: 'See [it](page:home#late).' });
  return { site, begin };
}

const REFUSED = {
  code: 'validation',
  message: expect.stringMatching(/^Nothing was saved, .*About › .*"late" of page "home"/),
  details: { problems: [{ file: STORY }] },
};

describe('what other content links to does not go away', () => {
  test('when a page is restored to before it', async () => {
    const { site, begin } = await linked();
    const input = { page: 'home', commit: begin, baseVersion: await pageVersion(site, 'home') };
    await expect(restore(site, { ...input, dryRun: true })).rejects.toMatchObject(REFUSED);
    await expect(restore(site, input)).rejects.toMatchObject(REFUSED);
    await editSection(site, 'about', 'story', { body: 'Gone.' });
    expect((await restore(site, input)).files).toContainEqual({ file: LATE, version: null });
    expect(await isPublishable(site)).toBe(true);
  });

  test('when it is discarded, unless the link is discarded with it', async () => {
    const { site } = await linked();
    await expect(discard(site, [LATE])).rejects.toMatchObject(REFUSED);
    expect(await isPublishable(site)).toBe(true);
    expect(await discard(site, [LATE, STORY])).toMatchObject({ hasDraft: false, warnings: [] });
  });

  test('when a new page is discarded that a page or the navigation leads to', async () => {
    const site = memorySite();
    await page(site, { title: 'News', audience: 'all', inNavigation: true });
    await editSection(site, 'about', 'story', { body: 'See [it](page:news).' });
    const news = 'content/pages/news/page.json';
    await expect(discard(site, [news])).rejects.toMatchObject({
      code: 'validation',
      details: { problems: [{ file: 'content/site.json' }, { file: STORY }] },
    });
    expect(storedRecord(site, 'saved', news)).not.toBeNull();
  });
});

describe('errors that come back with content', () => {
  test('discard_changes tells what its files lead to that is gone', async () => {
    const site = memorySite();
    const { deps, actor } = site;
    const { version } = await getSite.run(deps, actor, { view: 'draft' });
    const navigation = [{ label: 'Home', to: 'page:home' }];
    await saveSite.run(deps, actor, { baseVersion: version ?? '', navigation, dryRun: false });
    await editSection(site, 'home', 'hero', { actions: [] });
    await page(site, { page: 'about', baseVersion: await pageVersion(site, 'about'), remove: true });
    const hero = 'content/pages/home/hero.json';
    expect(await discard(site, [hero])).toMatchObject({
      discarded: [hero],
      warnings: [{ file: hero, level: 'error', message: expect.stringContaining('"about"') }],
    });
  });

  test('restore_version tells of an address that another page has now', async () => {
    const site = memorySite();
    const begin = site.repo.store.head('main') ?? '';
    await page(site, { page: 'about', baseVersion: await pageVersion(site, 'about'), slug: 'about-us' });
    await page(site, { page: 'board', baseVersion: await pageVersion(site, 'board'), slug: 'about' });
    const input = { page: 'about', commit: begin, baseVersion: await pageVersion(site, 'about') };
    expect((await restore(site, input)).warnings).toMatchObject([
      { file: 'content/pages/board/page.json', level: 'error' },
    ]);
  });

  test('a broken site record is restored even if its links are dead', async () => {
    const { site, begin } = await linked();
    const file = 'content/site.json';
    site.repo.store.push({ branch: 'saved', files: { [file]: '{', [LATE]: null } });
    const baseVersion = site.repo.versionOf(new TextEncoder().encode('{'));
    const { warnings } = await restore(site, { file, commit: begin, baseVersion });
    expect(warnings).toContainEqual(expect.objectContaining({ file: STORY, level: 'error' }));
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { discardChanges } from './discard-changes.ts';
import { getPage } from './get-page.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { restoreVersion } from './restore-version.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { saveSite } from './save-site.ts';
import { updateDraft } from './update-draft.ts';
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

function update({ deps, actor }: MemorySite, choices: { file: string; keep: string }[] = []) {
  return updateDraft.run(deps, actor, parseInput(updateDraft.input, { choices }));
}

/** The sample without links to the page of the board. */
function withoutLinks() {
  const records = sampleRecords();
  const changed = Object.entries({ hero: { title: 'A quay' }, 'press-notes': { body: 'Press.' } }).map(
    ([id, data]) => [`content/pages/home/${id}.json`, { ...records[`content/pages/home/${id}.json`], data }],
  );
  return { ...records, ...Object.fromEntries(changed) };
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

describe('what other content links to is not deleted', () => {
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

describe('the draft is not brought up to date with a live site', () => {
  const BOARD = 'content/pages/board/page.json';
  const PARTS = [BOARD, 'content/pages/board/notes.json'];

  test('that deleted what the draft links to, until these links are removed', async () => {
    const site = memorySite({ records: withoutLinks() });
    await editSection(site, 'about', 'story', { body: 'See [the notes](page:board#notes).' });
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    const removal = { [PARTS[1] ?? '']: null, [BOARD]: sampleText(BOARD, { sections: [] }) };
    site.repo.store.push({ branch: 'main', files: removal });
    const saved = site.repo.store.head('saved');
    await expect(update(site)).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringMatching(
        /^Nothing was saved, .*About › .*"notes" of page "board".*Remove these links/,
      ),
      details: { problems: [{ file: STORY }] },
    });
    expect(site.repo.store.head('saved')).toBe(saved);
    await editSection(site, 'about', 'story', { body: 'Gone.' });
    expect(await update(site)).toMatchObject({ updated: true, warnings: [] });
    expect(await isPublishable(site)).toBe(true);
  });

  test('that removed a page the draft links to; keeping the page of the draft keeps the link', async () => {
    const site = memorySite({ records: withoutLinks() });
    await editSection(site, 'about', 'story', { body: 'See [the board](page:board).' });
    const version = await pageVersion(site, 'board');
    await page(site, { page: 'board', baseVersion: version, title: 'Board of 2026' });
    site.repo.store.push({ branch: 'main', files: Object.fromEntries(PARTS.map((file) => [file, null])) });
    const live = { file: BOARD, keep: 'live' };
    await expect(update(site, [live])).rejects.toMatchObject({ details: { problems: [{ file: STORY }] } });
    expect(await update(site, [{ ...live, keep: 'draft' }])).toMatchObject({ updated: true, warnings: [] });
    expect(await isPublishable(site)).toBe(true);
  });
});

describe('errors that come back with content', () => {
  test('update_draft lists what the live site links to and the draft deleted', async () => {
    const site = memorySite({ records: withoutLinks() });
    await page(site, { page: 'board', baseVersion: await pageVersion(site, 'board'), remove: true });
    site.repo.store.push({
      branch: 'main',
      files: { [STORY]: sampleText(STORY, { data: { body: 'See [the board](page:board).' } }) },
    });
    expect(await update(site)).toMatchObject({
      updated: true,
      fromLive: [STORY],
      warnings: [{ file: STORY, level: 'error', message: expect.stringContaining('"board"') }],
    });
  });

  test('update_draft lists a new error from the live site, not one that the draft had before', async () => {
    const site = memorySite({ records: withoutLinks() });
    await editSection(site, 'about', 'story', { body: 'See [it](page:gone).' });
    site.repo.store.push({ branch: 'main', files: { 'content/pages/home/figures.json': null } });
    const home = 'content/pages/home/page.json';
    expect(await update(site)).toMatchObject({ updated: true, warnings: [{ file: home }] });
    const dead = JSON.stringify(storedRecord(site, 'saved', STORY));
    site.repo.store.push({ branch: 'main', files: { [STORY]: dead } });
    const choice = { file: STORY, keep: 'live' };
    expect(await update(site, [choice])).toMatchObject({ hasDraft: false, warnings: [] });
  });

  test('discard_changes lists what its files link to that no longer exists', async () => {
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

  test('restore_version reports an address that another page has now', async () => {
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

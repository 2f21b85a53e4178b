import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { getHistory } from './get-history.ts';
import { getPage } from './get-page.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { savePage } from './save-page.ts';
import { undoPublish } from './undo-publish.ts';
import { undoSave } from './undo-save.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';

const changesOf = ({ deps, actor }: MemorySite) => getChanges.run(deps, actor, {});
const filesOf = async (site: MemorySite) => (await changesOf(site)).changes.map(({ file }) => file);

async function discard(site: MemorySite, scope: object = {}) {
  const { expected } = await changesOf(site);
  const input = parseInput(discardChanges.input, { ...scope, expected });
  const { commit } = await discardChanges.run(site.deps, site.actor, input);
  if (commit === null) throw new TypeError('nothing was discarded');
  return commit;
}

const undo = ({ deps, actor }: MemorySite, commit: string) => undoSave.run(deps, actor, { commit });

async function sectionTitle({ deps, actor }: MemorySite, id: string, view: 'draft' | 'live' = 'draft') {
  const { sections } = await getPage.run(deps, actor, { page: 'home', view });
  return sections.find((section) => section.id === id)?.data['title'];
}

/** A site with a draft: a new page, a new image, and other titles. */
async function drafted() {
  const site = memorySite();
  await editSection(site, 'home', 'hero', { title: 'Mine' });
  const page = parseInput(savePage.input, { title: 'News', audience: 'all' });
  await savePage.run(site.deps, site.actor, page);
  const media = `media/${'ab'.repeat(16)}`;
  const files = {
    [`${media}/image-manifest.json`]: sampleText(`media/${SAMPLE.quayImage}/image-manifest.json`, {}),
    [`${media}/800.webp`]: 'bytes of an image',
  };
  const head = site.repo.store.commit(site.repo.store.head('saved') ?? '');
  site.repo.store.push({ branch: 'saved', files, message: head.message });
  return { site, changed: await filesOf(site), files: site.repo.store.head('saved') ?? '' };
}

describe('the whole draft, discarded', () => {
  test('is exactly as it was once that is undone: pages, images and words', async () => {
    const { site, changed, files } = await drafted();
    const commit = await discard(site);
    expect([await filesOf(site), await sectionTitle(site, 'hero')]).toEqual([
      [],
      await sectionTitle(site, 'hero', 'live'),
    ]);
    await undo(site, commit);
    expect(await filesOf(site)).toEqual(changed);
    const now = site.repo.store.commit(site.repo.store.head('saved') ?? '');
    expect(now.files).toEqual(site.repo.store.commit(files).files);
  });

  test('shows what is live, also when that changes afterwards', async () => {
    const { site } = await drafted();
    await discard(site);
    site.repo.store.push({
      branch: 'main',
      files: { [HERO]: sampleText(HERO, { data: { title: 'Live' } }) },
    });
    expect([await sectionTitle(site, 'hero'), (await changesOf(site)).hasDraft]).toEqual(['Live', false]);
  });

  test('stays in the past of what is saved next, and can still be undone beside it', async () => {
    const { site, changed } = await drafted();
    const commit = await discard(site);
    await editSection(site, 'home', 'figures', { title: 'By Ben' });
    expect(await filesOf(site)).toEqual([FIGURES]);
    await undo(site, commit);
    expect((await filesOf(site)).sort()).toEqual([...changed, FIGURES].sort());
    expect(await sectionTitle(site, 'figures')).toBe('By Ben');
  });

  test('does not come back over what was saved since', async () => {
    const { site } = await drafted();
    const commit = await discard(site);
    await editSection(site, 'home', 'hero', { title: 'By Ben' });
    await expect(undo(site, commit)).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ file: HERO }] },
    });
    expect(await sectionTitle(site, 'hero')).toBe('By Ben');
  });

  test('is listed in the history before anything else is saved', async () => {
    const { site } = await drafted();
    const commit = await discard(site);
    const { versions } = await getHistory.run(
      site.deps,
      site.actor,
      parseInput(getHistory.input, { page: 'home' }),
    );
    expect(versions.slice(0, 2).map(({ subject, state }) => [subject, state])).toEqual([
      ['Discard the draft', 'draft'],
      ['Edit Hero on Home', 'draft'],
    ]);
    expect(versions[0]?.commit).toBe(commit);
  });

  test('still has its conflict with the live site', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    site.repo.store.push({
      branch: 'main',
      files: { [HERO]: sampleText(HERO, { data: { title: 'Live' } }) },
    });
    const before = await changesOf(site);
    expect(before.changes).toMatchObject([{ file: HERO, conflict: true }]);
    const commit = await discard(site);
    await undo(site, commit);
    expect((await changesOf(site)).changes).toMatchObject([{ file: HERO, conflict: true }]);
  });

  test('is not put together with later saves that are based on another live version', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    site.repo.store.push({ branch: 'main', files: { [HERO]: sampleText(HERO, { theme: 'muted' }) } });
    const commit = await discard(site);
    await editSection(site, 'home', 'figures', { title: 'By Ben' });
    await expect(undo(site, commit)).rejects.toMatchObject({ code: 'conflict' });
    expect(await filesOf(site)).toEqual([FIGURES]);
  });

  test('does not prevent a publish from being undone, and can still be undone after that', async () => {
    const site = memorySite();
    const first = await sectionTitle(site, 'hero');
    await editSection(site, 'home', 'hero', { title: 'Too early' });
    const { commit = null } = await publishSite.run(site.deps, site.actor, {});
    await editSection(site, 'home', 'figures', { title: 'Stray' });
    const discarded = await discard(site);
    await undoPublish.run(site.deps, site.actor, parseInput(undoPublish.input, { commit }));
    expect(await sectionTitle(site, 'hero')).toBe(first);
    await undo(site, discarded);
    expect(await filesOf(site)).toEqual([FIGURES]);
  });

  test('has nothing to publish, which leaves the way back', async () => {
    const { site, changed } = await drafted();
    const commit = await discard(site);
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: false });
    await undo(site, commit);
    expect(await filesOf(site)).toEqual(changed);
  });
});

describe('some of a draft, discarded', () => {
  test('comes back with images and pages, beside what others saved since', async () => {
    const { site, changed } = await drafted();
    const news = changed.filter((file) => file.includes('/news/') || file.startsWith('media/'));
    const commit = await discard(site, { files: news });
    await editSection(site, 'home', 'figures', { title: 'By Ben' });
    await undo(site, commit);
    expect((await filesOf(site)).sort()).toEqual([...changed, FIGURES].sort());
  });

  test('an ordinary save that added a page is still not undone', async () => {
    const site = memorySite();
    const page = parseInput(savePage.input, { title: 'News', audience: 'all' });
    await savePage.run(site.deps, site.actor, page);
    await expect(undo(site, site.repo.store.head('saved') ?? '')).rejects.toMatchObject({ code: 'input' });
    expect(storedRecord(site, 'saved', 'content/pages/news/page.json')).toMatchObject({ title: 'News' });
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { getChanges } from './get-changes.ts';
import { getSite } from './get-site.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { saveSite } from './save-site.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';

function publish({ deps, actor }: Pick<MemorySite, 'deps' | 'actor'>, input: Record<string, unknown> = {}) {
  return publishSite.run(deps, actor, parseInput(publishSite.input, input));
}

describe('publish_site', () => {
  test('makes the whole draft live in one commit on both pasts, and ends the draft', async () => {
    const site = memorySite();
    const { store } = site.repo;
    const before = store.head('main');
    await editSection(site, 'home', 'hero', { title: 'New' });
    await editSection(site, 'about', 'story', { title: 'New story' });
    const draft = store.head('saved');
    const result = await publish(site);
    expect(result).toMatchObject({
      published: true,
      commit: store.head('main'),
      message: expect.stringContaining('2 changes'),
    });
    expect(store.head('saved')).toBeNull();
    const live = store.commit(store.head('main') ?? '');
    expect(live.parents).toEqual([before, draft]);
    expect(live.message).toBe(
      'Publish 2 changes\n\n- Edit Text on About\n- Edit Hero on Home\n\nSite-User: user-1\nClient: mcp\n',
    );
    expect(storedRecord(site, 'main', HERO)).toMatchObject({ data: { title: 'New' } });
  });

  test('says when the whole site is hidden from search engines, and get_changes says it before', async () => {
    const records = sampleRecords();
    const hidden = { ...records['content/site.json'], seo: { noindex: true } };
    const site = memorySite({ records: { ...records, 'content/site.json': hidden } });
    const save = async (fields: object) => {
      const { version } = await getSite.run(site.deps, site.actor, { view: 'draft' });
      await saveSite.run(
        site.deps,
        site.actor,
        parseInput(saveSite.input, { baseVersion: version, ...fields }),
      );
    };
    await editSection(site, 'home', 'hero', { title: 'New' });
    expect(await getChanges.run(site.deps, site.actor, {})).toMatchObject({ noindex: true });
    expect(await publish(site)).toMatchObject({ published: true, noindex: true });
    await save({ seo: { noindex: false } });
    expect(await getChanges.run(site.deps, site.actor, {})).not.toHaveProperty('noindex');
    const shown = await publish(site);
    expect(shown.published).toBe(true);
    expect(shown).not.toHaveProperty('noindex');
    await save({ seo: { noindex: true } });
    expect(await publish(site)).toMatchObject({ published: true, noindex: true });
  });

  test('names the people who saved what is published, besides the person who publishes', async () => {
    const site = memorySite();
    const anna = { ...site, actor: { ...site.actor, id: 'user-2', name: 'Anna Author' } };
    await editSection(site, 'home', 'hero', { title: 'New' });
    await editSection(anna, 'home', 'figures', { title: 'By Anna' });
    await editSection(anna, 'about', 'story', { title: 'By Anna' });
    expect(await publish(site)).toMatchObject({
      message: 'Published 3 changes (2 saved by Anna Author); the site is being rebuilt.',
      others: [{ by: 'Anna Author', changes: 2 }],
    });
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    expect(await publish(site)).not.toHaveProperty('others');
  });

  test('uses the message of the person who publishes', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    await publish(site, { message: 'Spring\nBase: x' });
    expect(site.repo.store.commit(site.repo.store.head('main') ?? '').message).toMatch(
      /^Spring\n\nBase: x\n\n- Edit Hero/,
    );
  });

  test('lets code that went live meanwhile survive, and touches nothing outside the content', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    const files = { 'package.json': 'newer', 'src/pages/index.astro': null, 'src/new.ts': 'x' };
    site.repo.store.push({ branch: 'main', files });
    await publish(site);
    const read = (path: string) => site.repo.store.file('main', path);
    expect([read('package.json'), read('src/pages/index.astro'), read('src/new.ts')]).toEqual([
      new TextEncoder().encode('newer'),
      null,
      new TextEncoder().encode('x'),
    ]);
    expect(storedRecord(site, 'main', HERO)).toMatchObject({ data: { title: 'New' } });
  });

  test('merges content that went live meanwhile, file by file', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    site.repo.store.push({ branch: 'main', files: { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }) } });
    const { changes } = await publish(site);
    expect(changes.map(({ file }) => file)).toEqual([HERO]);
    expect(storedRecord(site, 'main', HERO)).toMatchObject({ data: { title: 'Mine' } });
    expect(storedRecord(site, 'main', FIGURES)).toMatchObject({ theme: 'muted' });
  });

  test('writes nothing when both changed the same field, and shows both sides', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    await editSection(site, 'home', 'figures', { title: 'Mine' });
    const record = sampleText(HERO, { data: { title: 'Theirs', layout: 'plain', actions: [] } });
    site.repo.store.push({ branch: 'main', files: { [HERO]: record } });
    const heads = [site.repo.store.head('main'), site.repo.store.head('saved')];
    await expect(publish(site)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('update_draft'),
      details: {
        conflicts: [{ file: HERO, fields: [{ path: 'data.title', live: 'Theirs', draft: 'Mine' }] }],
      },
    });
    expect([site.repo.store.head('main'), site.repo.store.head('saved')]).toEqual(heads);
  });

  test('is blocked by errors, which are all listed, but not by warnings', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { actions: [{ label: 'A', to: 'page:gone' }] });
    site.repo.store.push({ branch: 'saved', files: { 'content/pages/about/story.json': '{' } });
    await expect(publish(site)).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('Home › Hero › first link'),
      details: { problems: expect.arrayContaining([expect.objectContaining({ file: HERO })]) },
    });
    expect(site.repo.store.head('saved')).not.toBeNull();
    const other = memorySite();
    other.repo.store.push({ branch: 'main', files: { 'content/pages/home/x/y.json': '{}' } });
    await editSection(other, 'home', 'hero', { title: 'New' });
    expect(await publish(other)).toMatchObject({ published: true, warnings: [{ level: 'warning' }] });
  });

  test('validates what will be live, not the draft alone', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { actions: [{ label: 'A', to: 'page:about' }] });
    const deletions = { 'content/pages/about/page.json': null, 'content/pages/about/story.json': null };
    site.repo.store.push({ branch: 'main', files: deletions });
    await expect(publish(site)).rejects.toMatchObject({ code: 'validation' });
  });

  test('publishes exactly what was reviewed when `expected` is given', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Reviewed' });
    const { expected } = await getChanges.run(site.deps, site.actor, {});
    await editSection(site, 'home', 'figures', { title: 'Later' });
    await expect(publish(site, { expected })).rejects.toMatchObject({ code: 'conflict' });
    const again = await getChanges.run(site.deps, site.actor, {});
    expect(await publish(site, { expected: again.expected })).toMatchObject({ published: true });
  });

  test('with nothing saved has nothing to do', async () => {
    const site = memorySite();
    const head = site.repo.store.head('main');
    expect(await publish(site)).toMatchObject({ published: false, commit: null });
    expect(site.repo.store.head('main')).toBe(head);
  });

  test('removes a draft that does not differ from the live site', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    await editSection(site, 'home', 'hero', { title: 'A quay for everyone' });
    const head = site.repo.store.head('main');
    expect(await publish(site)).toMatchObject({
      published: false,
      message: expect.stringContaining('was removed'),
    });
    expect([site.repo.store.head('main'), site.repo.store.head('saved')]).toEqual([head, null]);
  });

  test('wrong input is refused', () => {
    expect(() => parseInput(publishSite.input, { force: true })).toThrow(
      expect.objectContaining({ code: 'input' }),
    );
  });

  test('costs at most four reads and one write once it is reviewed; names of others are one more', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    const still = site.another();
    const dry = { ...still, actor: site.actor };
    site.repo.store.push({ branch: 'main', files: { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }) } });
    const { expected } = await getChanges.run(site.deps, site.actor, {});
    await publish(dry, { expected });
    expect(still.repo.trips).toEqual(['heads', 'snapshots', 'history', 'blobs', 'write']);
    await editSection(site, 'home', 'hero', { title: 'Newer' });
    const quiet = site.another();
    await publish({ ...quiet, actor: site.actor });
    expect([...quiet.repo.trips].sort()).toEqual(['blobs', 'heads', 'history', 'snapshots', 'write']);
  });
});

describe('where a publish could not delete the draft branch', () => {
  /** A site whose publish went live while the draft branch stayed, as on a host without atomic pushes. */
  async function halfway() {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Published' });
    const draft = site.repo.store.head('saved') ?? '';
    await publish(site);
    site.repo.store.point('saved', draft);
    return { site, main: site.repo.store.head('main') ?? '' };
  }

  test('a second publish ends well and removes it', async () => {
    const { site, main } = await halfway();
    expect(await getChanges.run(site.deps, site.actor, {})).toMatchObject({ hasDraft: false, changes: [] });
    expect(await publish(site)).toMatchObject({ published: false });
    expect([site.repo.store.head('main'), site.repo.store.head('saved')]).toEqual([main, null]);
  });

  test('it does not undo what went live since', async () => {
    const { site } = await halfway();
    site.repo.store.push({ branch: 'main', files: { [HERO]: sampleText(HERO, {}) } });
    expect(await publish(site)).toMatchObject({ published: false });
    expect(storedRecord(site, 'main', HERO)).toMatchObject({ data: { title: 'A quay for everyone' } });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('the next save begins a new draft on what is live', async () => {
    const { site, main } = await halfway();
    await editSection(site, 'home', 'hero', { title: 'Next' });
    expect(site.repo.store.commit(site.repo.store.head('saved') ?? '').parents).toEqual([main]);
    expect(await publish(site)).toMatchObject({ published: true });
  });

  test('a save on top of it, unaware of the publication, publishes only what is new', async () => {
    const { site } = await halfway();
    site.repo.store.push({ branch: 'main', files: { 'package.json': '2' } });
    await editSection(site, 'home', 'hero', { title: 'Next' });
    expect(await publish(site)).toMatchObject({ published: true, changes: [{ file: HERO }] });
    expect(storedRecord(site, 'main', HERO)).toMatchObject({ data: { title: 'Next' } });
  });
});

describe('a draft changed by a push', () => {
  test('without a trailer is measured from where it left the live branch', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    site.repo.store.push({ branch: 'saved', files: { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }) } });
    site.repo.store.push({ branch: 'main', files: { 'package.json': '2' } });
    const { changes } = await publish(site);
    expect(changes.map(({ file }) => file)).toEqual([FIGURES, HERO]);
  });

  test('keeps changes of the live site to other files', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    site.repo.store.push({ branch: 'saved', files: { [HERO]: sampleText(HERO, { theme: 'muted' }) } });
    site.repo.store.push({ branch: 'main', files: { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }) } });
    await publish(site);
    expect(storedRecord(site, 'main', FIGURES)).toMatchObject({ theme: 'muted' });
    expect(storedRecord(site, 'main', HERO)).toMatchObject({ theme: 'muted' });
  });

  test('with a foreign history overwrites nothing: every difference is a conflict', async () => {
    const site = memorySite();
    site.repo.store.push({ branch: 'saved', files: { [HERO]: sampleText(HERO, { theme: 'muted' }) } });
    await expect(publish(site)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getChanges.run(site.deps, site.actor, {})).toMatchObject({
      liveChanged: true,
      hasDraft: true,
    });
  });

  test('naming a base that does not exist falls back to the common past', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    const message = `x\n\nBase: ${'0'.repeat(40)}\n`;
    site.repo.store.push({
      branch: 'saved',
      files: { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }) },
      message,
    });
    expect(await publish(site)).toMatchObject({ published: true });
  });

  test('carries the base on with the next save', async () => {
    const site = memorySite();
    const main = site.repo.store.head('main');
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    site.repo.store.push({ branch: 'saved', files: { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }) } });
    await editSection(site, 'about', 'story', { title: 'Mine' });
    expect(site.repo.store.commit(site.repo.store.head('saved') ?? '').message).toContain(`Base: ${main}`);
  });
});

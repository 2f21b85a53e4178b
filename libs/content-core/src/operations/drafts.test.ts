import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { getPage } from './get-page.ts';
import { savePage } from './save-page.ts';
import { saveSections } from './save-sections.ts';
import { updateDraft } from './update-draft.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';
const HOME = 'content/pages/home/page.json';
const QUOTE = { kind: 'quote', data: { text: 'Thanks.', source: 'All' } } as const;

const changesOf = ({ deps, actor }: MemorySite) => getChanges.run(deps, actor, {});

function save({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return saveSections.run(deps, actor, parseInput(saveSections.input, { page: 'home', ...input }));
}

function discard({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return discardChanges.run(deps, actor, parseInput(discardChanges.input, input));
}

function update({ deps, actor }: MemorySite, choices: { file: string; keep: string }[] = []) {
  return updateDraft.run(deps, actor, parseInput(updateDraft.input, { choices }));
}

async function versionOf(site: MemorySite, id: string) {
  const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
  return sections.find((section) => section.id === id)?.version ?? 'none';
}

async function order(site: MemorySite) {
  return (await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' })).page.sections;
}

describe('get_changes', () => {
  test('without a draft there is nothing, but a token', async () => {
    const changes = await changesOf(memorySite());
    expect(changes).toMatchObject({ hasDraft: false, liveChanged: false, changes: [] });
    expect(changes.expected.length).toBeLessThanOrEqual(100);
  });

  test('lists what was added, edited, removed and moved, with names, people and times', async () => {
    const site = memorySite();
    await save(site, {
      edits: [
        { id: 'files', baseVersion: await versionOf(site, 'files'), after: null },
        { id: 'figures', baseVersion: await versionOf(site, 'figures'), remove: true },
        { id: 'thanks', baseVersion: null, ...QUOTE },
      ],
    });
    const other: MemorySite = { ...site, actor: { ...site.actor, name: 'Otto', client: 'editor' } };
    await editSection(other, 'home', 'hero', { title: 'New' });
    await savePage.run(site.deps, site.actor, parseInput(savePage.input, { title: 'News', audience: 'all' }));
    site.repo.store.push({
      branch: 'saved',
      files: {
        [`media/${SAMPLE.quayImage}/800.webp`]: 'sharper',
        [`documents/${SAMPLE.report}/document.json`]: null,
        [`documents/${SAMPLE.report}/original.pdf`]: null,
      },
    });
    const { changes } = await changesOf(site);
    const rows = changes.map(({ type, change, name, page, last }) => [
      type,
      change,
      name,
      page?.title,
      last?.by,
    ]);
    expect(rows).toEqual([
      ['section', 'removed', 'Figures', 'Home', 'Edda Editor'],
      ['section', 'edited', 'Hero', 'Home', 'Otto'],
      ['section', 'moved', 'Documents', 'Home', 'Edda Editor'],
      ['section', 'added', 'Quote', 'Home', 'Edda Editor'],
      ['page', 'added', 'News', 'News', 'Edda Editor'],
      ['document', 'removed', 'Yearly report', undefined, 'Developer'],
      ['media', 'edited', 'quay.jpg', undefined, 'Developer'],
    ]);
    expect(changes[1]?.last).toEqual({
      by: 'Otto',
      at: expect.stringMatching(/^2026-06-01T12:00:\d\d.000Z$/),
      client: 'editor',
    });
    expect(changes[6]?.last?.client).toBeNull();
  });

  test('shows a section that merely left the order as a change of its page', async () => {
    const site = memorySite();
    const sections = ['hero', 'figures', 'press-notes'];
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    site.repo.store.push({ branch: 'saved', files: { [HOME]: sampleText(HOME, { sections }) } });
    const { changes } = await changesOf(site);
    expect(changes.map(({ type, change, name }) => [type, change, name])).toEqual([
      ['page', 'edited', 'Home'],
    ]);
    await editSection(site, 'home', 'hero', { title: 'New' });
    const { changes: more } = await changesOf(site);
    expect(more.map(({ type, change, name }) => [type, change, name])).toEqual([
      ['section', 'edited', 'Hero'],
      ['page', 'edited', 'Home'],
    ]);
  });

  test('does not show what only the live site changed, and marks what both did', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    await editSection(site, 'about', 'story', { title: 'Mine' });
    const files = {
      [FIGURES]: sampleText(FIGURES, { theme: 'muted' }),
      [HERO]: sampleText(HERO, { data: { title: 'Theirs', layout: 'plain', actions: [] } }),
    };
    site.repo.store.push({ branch: 'main', files });
    const { changes, liveChanged } = await changesOf(site);
    expect(liveChanged).toBe(true);
    expect(changes.map(({ file, conflict }) => [file, conflict])).toEqual([
      ['content/pages/about/story.json', false],
      [HERO, true],
    ]);
  });

  test('its token changes with the draft and with the live site', async () => {
    const site = memorySite();
    const tokens = [(await changesOf(site)).expected];
    await editSection(site, 'home', 'hero', { title: 'New' });
    tokens.push((await changesOf(site)).expected);
    site.repo.store.push({ branch: 'main', files: { 'package.json': '2' } });
    tokens.push((await changesOf(site)).expected);
    expect(new Set(tokens).size).toBe(3);
  });
});

describe('discard_changes', () => {
  test('throws the whole draft away that was reviewed, and no other', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    const { expected } = await changesOf(site);
    await editSection(site, 'home', 'figures', { title: 'Later' });
    await expect(discard(site, { expected })).rejects.toMatchObject({ code: 'conflict' });
    const now = (await changesOf(site)).expected;
    expect(await discard(site, { expected: now })).toMatchObject({
      discarded: [FIGURES, HERO],
      hasDraft: false,
    });
    const discarded = await changesOf(site);
    expect(discarded).toMatchObject({ hasDraft: false, changes: [] });
    expect(await discard(site, { expected: discarded.expected })).toMatchObject({
      discarded: [],
      hasDraft: false,
      commit: null,
    });
  });

  test.each([
    ['nothing named and nothing expected', {}],
    ['a file that is no content', { files: ['package.json'] }],
    ['a path that climbs', { files: ['content/../package.json'] }],
    ['no files', { files: [] }],
  ])('refuses %s', async (_case, input) => {
    await expect(async () => discard(memorySite(), input)).rejects.toMatchObject({ code: 'input' });
  });

  test('discards single files and keeps the rest of the draft', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'New' });
    await editSection(site, 'home', 'figures', { title: 'New' });
    expect(await discard(site, { files: [HERO] })).toMatchObject({
      discarded: [HERO],
      hasDraft: true,
      warnings: [],
    });
    expect((await changesOf(site)).changes.map(({ file }) => file)).toEqual([FIGURES]);
    expect(await discard(site, { files: [HERO] })).toMatchObject({ discarded: [], hasDraft: true });
    expect(await discard(site, { files: [FIGURES] })).toMatchObject({
      discarded: [FIGURES],
      hasDraft: false,
    });
    expect(await changesOf(site)).toMatchObject({ hasDraft: false });
  });

  test('refuses a file that does not exist, and discards nothing else', async () => {
    const site = memorySite();
    const missing = 'content/pages/home/nowhere.json';
    await expect(discard(site, { files: [missing] })).rejects.toMatchObject({ code: 'not_found' });
    await editSection(site, 'home', 'hero', { title: 'New' });
    await expect(discard(site, { files: [HERO, missing] })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining(missing),
    });
    expect((await changesOf(site)).changes.map(({ file }) => file)).toEqual([HERO]);
  });

  test('a new section is removed from the order, a removed one returns to its position', async () => {
    const site = memorySite();
    const baseVersion = await versionOf(site, 'figures');
    const edits = [
      { id: 'figures', baseVersion, remove: true },
      { id: 'thanks', baseVersion: null, after: 'hero', ...QUOTE },
    ];
    await save(site, { edits });
    await discard(site, { files: [FIGURES] });
    expect(await order(site)).toEqual(['hero', 'figures', 'thanks', 'press-notes', 'files']);
    await discard(site, { files: ['content/pages/home/thanks.json'] });
    expect(await changesOf(site)).toMatchObject({ hasDraft: false });
  });

  test("a page's own record comes back without losing new sections", async () => {
    const site = memorySite();
    await save(site, { edits: [{ id: 'thanks', baseVersion: null, after: 'hero', ...QUOTE }] });
    const { version } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    await savePage.run(
      site.deps,
      site.actor,
      parseInput(savePage.input, { page: 'home', baseVersion: version, title: 'Start' }),
    );
    await discard(site, { files: [HOME] });
    expect(storedRecord(site, 'saved', HOME)).toMatchObject({ title: 'Home' });
    expect(await order(site)).toEqual(['hero', 'thanks', 'figures', 'press-notes', 'files']);
  });

  test('a new page is deleted with its sections, a deleted one is restored with them', async () => {
    const records = { ...sampleRecords(), [HERO]: { ...sampleRecords()[HERO], data: { title: 'A' } } };
    const site = memorySite({ records });
    const { page } = await savePage.run(
      site.deps,
      site.actor,
      parseInput(savePage.input, { title: 'News', audience: 'all' }),
    );
    await save(site, { page: page.id, edits: [{ id: 'thanks', baseVersion: null, ...QUOTE }] });
    const { version } = await getPage.run(site.deps, site.actor, { page: 'about', view: 'draft' });
    await savePage.run(
      site.deps,
      site.actor,
      parseInput(savePage.input, { page: 'about', baseVersion: version, remove: true }),
    );
    await discard(site, { files: ['content/pages/news/page.json', 'content/pages/about/page.json'] });
    expect((await changesOf(site)).changes.map(({ file }) => file)).toEqual(['content/site.json']);
  });
});

describe('update_draft', () => {
  const live = (site: MemorySite, files: Record<string, string | null>) =>
    site.repo.store.push({ branch: 'main', files });

  test('merges the live state into the draft, which is based on it afterwards', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    const main = live(site, { [FIGURES]: sampleText(FIGURES, { theme: 'muted' }), 'package.json': '2' });
    const draft = site.repo.store.head('saved');
    expect(await update(site)).toMatchObject({ updated: true, fromLive: [FIGURES], hasDraft: true });
    const head = site.repo.store.commit(site.repo.store.head('saved') ?? '');
    expect([head.parents, head.message.includes(`Base: ${main}`)]).toEqual([[draft, main], true]);
    expect(storedRecord(site, 'saved', FIGURES)).toMatchObject({ theme: 'muted' });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Mine' } });
    expect(site.repo.store.file('saved', 'package.json')).toEqual(
      site.repo.store.file('main', 'package.json'),
    );
    expect(await update(site)).toMatchObject({ updated: false });
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ changes: [{ file: HERO }] });
  });

  test('asks for a choice where both changed a file as a whole, and takes it', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    await editSection(site, 'home', 'figures', { title: 'Mine' });
    const other = { ...QUOTE, id: 'hero', theme: 'muted' };
    live(site, {
      [HERO]: sampleText(HERO, other),
      [FIGURES]: sampleText(FIGURES, { ...other, id: 'figures' }),
    });
    await expect(update(site, [{ file: HERO, keep: 'draft' }])).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ file: FIGURES, live: { content: { theme: 'muted' } } }] },
    });
    const choices = [
      { file: HERO, keep: 'draft' },
      { file: FIGURES, keep: 'live' },
    ];
    expect(await update(site, choices)).toMatchObject({ fromLive: [FIGURES] });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ theme: 'default', data: { title: 'Mine' } });
    expect(storedRecord(site, 'saved', FIGURES)).toMatchObject({ theme: 'muted' });
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ changes: [{ file: HERO }] });
  });

  test.each(['draft', 'live'])(
    'keeping the order of the %s loses no section of the other side',
    async (keep) => {
      const site = memorySite();
      await save(site, { edits: [{ id: 'mine', baseVersion: null, after: 'hero', ...QUOTE }] });
      const theirs = { ...sampleRecords()['content/pages/about/story.json'], id: 'theirs' };
      live(site, {
        'content/pages/home/theirs.json': JSON.stringify(theirs),
        [HOME]: sampleText(HOME, { sections: ['theirs', 'hero', 'figures', 'press-notes', 'files'] }),
      });
      await update(site, [{ file: HOME, keep }]);
      expect(await order(site)).toEqual(['theirs', 'hero', 'mine', 'figures', 'press-notes', 'files']);
      expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({ published: true });
    },
  );

  test('puts the draft away when the live site has all of it', async () => {
    const site = memorySite();
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    live(site, { [HERO]: null, [HOME]: sampleText(HOME, { sections: ['figures', 'press-notes', 'files'] }) });
    expect(await update(site, [{ file: HERO, keep: 'live' }])).toMatchObject({
      updated: true,
      hasDraft: false,
    });
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('has nothing to do without a draft, or on an unmoved live site', async () => {
    const site = memorySite();
    expect(await update(site)).toMatchObject({ updated: false, hasDraft: false });
    await editSection(site, 'home', 'hero', { title: 'Mine' });
    expect(await update(site)).toMatchObject({ updated: false, hasDraft: true });
  });

  test('wrong input is refused', async () => {
    const wrong = async () => update(memorySite(), [{ file: HERO, keep: 'both' }]);
    await expect(wrong).rejects.toMatchObject({ code: 'input' });
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE, sampleRecords } from '../fakes/sample-content.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { compareVersions } from './compare-versions.ts';
import { getHistory } from './get-history.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { getPage } from './get-page.ts';
import { restoreVersion } from './restore-version.ts';
import { saveSections } from './save-sections.ts';

const HERO = 'content/pages/home/hero.json';

function history({ deps, actor }: MemorySite, input: Record<string, unknown> = {}) {
  return getHistory.run(deps, actor, parseInput(getHistory.input, input));
}

function restore({ deps, actor }: MemorySite, input: Record<string, unknown>) {
  return restoreVersion.run(deps, actor, parseInput(restoreVersion.input, input));
}

async function versionOf({ deps, actor }: MemorySite, id: string) {
  const { sections } = await getPage.run(deps, actor, { page: 'home', view: 'draft' });
  return sections.find((section) => section.id === id)?.version ?? null;
}

async function pageVersion({ deps, actor }: MemorySite, page: string) {
  return (await getPage.run(deps, actor, { page, view: 'draft' })).version;
}

/** Hero saved and published as One, then saved as Two; an image changed by a developer in between. */
async function lived() {
  const site = memorySite();
  const { store } = site.repo;
  const begin = store.head('main') ?? '';
  await editSection(site, 'home', 'hero', { title: 'One' });
  const one = store.head('saved') ?? '';
  await publishSite.run(site.deps, site.actor, { message: 'Go' });
  const live = store.head('main') ?? '';
  const pushed = store.push({
    branch: 'main',
    files: { [`media/${SAMPLE.quayImage}/800.webp`]: 'sharper' },
  });
  await editSection(site, 'home', 'hero', { title: 'Two' });
  return { site, begin, one, live, pushed, two: store.head('saved') ?? '' };
}

describe('get_history', () => {
  test('lists one version alone, with all its files, and advises where to find one that is not in this part', async () => {
    const { site, live } = await lived();
    const { versions } = await history(site);
    const [listed] = versions.filter(({ commit }) => commit === live);
    expect(await history(site, { commit: live })).toMatchObject({ versions: [listed], more: false });
    const elsewhere = history(site, { commit: 'f'.repeat(40) });
    await expect(elsewhere).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('`older`'),
    });
  });

  test('lists who did what, newest first, and what has been live', async () => {
    const { site, begin, one, live, pushed, two } = await lived();
    const { versions, more } = await history(site);
    expect(versions.map(({ commit, act, state, subject }) => [commit, act, state, subject])).toEqual([
      [two, 'save', 'draft', 'Edit Hero on Home'],
      [pushed, 'outside', 'published', 'Change by hand'],
      [live, 'publish', 'published', 'Go'],
      [one, 'save', 'published', 'Edit Hero on Home'],
      [begin, 'outside', 'published', 'Begin'],
    ]);
    expect(versions[0]).toMatchObject({
      by: 'Edda Editor',
      client: 'mcp',
      files: [{ file: HERO, change: 'edited' }],
    });
    expect(versions[1]).toMatchObject({ by: 'Developer', client: null });
    expect(versions[1]?.files).toEqual([
      { file: `media/${SAMPLE.quayImage}/image-manifest.json`, change: 'edited' },
    ]);
    expect(more).toBe(false);
  });

  test('distinguishes a publish of exactly what was saved from one with further changes', async () => {
    const site = memorySite();
    const { store } = site.repo;
    const asked = { page: 'home' };
    const newest = async () => (await history(site, asked)).versions[0];
    await editSection(site, 'home', 'hero', { title: 'One' });
    const one = store.head('saved');
    await publishSite.run(site.deps, site.actor, {});
    expect(await newest()).toMatchObject({ act: 'publish', sameAs: one });
    await editSection(site, 'home', 'hero', { title: 'Two' });
    expect(await newest()).not.toHaveProperty('sameAs');
    const figures = sampleRecords()['content/pages/home/figures.json'];
    store.push({
      branch: 'main',
      files: { 'content/pages/home/figures.json': `${JSON.stringify(figures)} ` },
    });
    await publishSite.run(site.deps, site.actor, {});
    expect(await newest()).toMatchObject({ act: 'publish' });
    expect(await newest()).not.toHaveProperty('sameAs');
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['a page', { page: 'home' }, 4],
    ['a section', { page: 'home', section: 'hero' }, 4],
    ['an untouched section', { page: 'home', section: 'figures' }, 1],
    ['an image', { file: `media/${SAMPLE.quayImage}/image-manifest.json` }, 2],
    ['a limit', { limit: 2 }, 2],
  ])('of %s', async (_case, input, count) => {
    const { site } = await lived();
    expect((await history(site, input)).versions).toHaveLength(count);
  });

  test('reports whether there is more', async () => {
    const { site } = await lived();
    expect((await history(site, { limit: 2 })).more).toBe(true);
  });

  test('of what never was is not_found', async () => {
    await expect(history(memorySite(), { page: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    [{ section: 'hero' }],
    [{ page: 'home', file: HERO }],
    [{ file: 'package.json' }],
    [{ limit: 0 }],
  ])('refuses %j', async (input) => {
    await expect(async () => history(memorySite(), input)).rejects.toMatchObject({ code: 'input' });
  });
});

describe('restore_version', () => {
  test('restores a section as a new save', async () => {
    const { site, begin, two } = await lived();
    const baseVersion = await versionOf(site, 'hero');
    const result = await restore(site, { page: 'home', section: 'hero', commit: begin, baseVersion });
    expect(result).toMatchObject({ changed: true, files: [{ file: HERO }], warnings: [] });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'A quay for everyone' } });
    const head = site.repo.store.commit(site.repo.store.head('saved') ?? '');
    expect([head.parents, head.message.split('\n')[0]]).toEqual([
      [two],
      'Restore hero as of 2026-01-01 00:00',
    ]);
    const again = {
      page: 'home',
      section: 'hero',
      commit: begin,
      baseVersion: await versionOf(site, 'hero'),
    };
    expect(await restore(site, again)).toMatchObject({ changed: false });
  });

  test('goes back to a draft that was published since', async () => {
    const { site, one } = await lived();
    const baseVersion = await versionOf(site, 'hero');
    await restore(site, { page: 'home', section: 'hero', commit: one, baseVersion });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'One' } });
  });

  test('restores a removed section at its position', async () => {
    const { site, begin } = await lived();
    const edits = [
      { id: 'figures', baseVersion: (await versionOf(site, 'figures')) ?? '', remove: true as const },
    ];
    await saveSections.run(site.deps, site.actor, { page: 'home', edits, dryRun: false });
    await restore(site, { page: 'home', section: 'figures', commit: begin, baseVersion: null });
    const { page } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    expect(page.sections).toEqual(['hero', 'figures', 'press-notes', 'files']);
  });

  test('restores a whole page, without later sections', async () => {
    const { site, begin } = await lived();
    const quote = { kind: 'quote', data: { text: 'Thanks.', source: 'All' } };
    const edits = [{ id: 'later', baseVersion: null, ...quote }];
    await saveSections.run(site.deps, site.actor, { page: 'home', edits, dryRun: false });
    const input = { page: 'home', commit: begin, baseVersion: await pageVersion(site, 'home') };
    const { files } = await restore(site, input);
    expect(files).toContainEqual({ file: 'content/pages/home/later.json', version: null });
    const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    expect(sections.map(({ id, state }) => [id, state])).toEqual([
      ['hero', 'changed'],
      ['figures', 'live'],
      ['press-notes', 'live'],
      ['files', 'live'],
    ]);
  });

  test('restores an image with all its files', async () => {
    const { site, begin } = await lived();
    const file = `media/${SAMPLE.quayImage}/image-manifest.json`;
    const bytes = site.repo.store.file('main', file) ?? new Uint8Array();
    await restore(site, { file, commit: begin, baseVersion: site.repo.versionOf(bytes) });
    const image = `media/${SAMPLE.quayImage}/800.webp`;
    expect(new TextDecoder().decode(site.repo.store.file('saved', image) ?? undefined)).toBe(
      `bytes of ${image}`,
    );
  });

  test('never widens an audience', async () => {
    const site = memorySite();
    const begin = site.repo.store.head('main') ?? '';
    const edits = [{ id: 'hero', baseVersion: await versionOf(site, 'hero'), audience: ['press'] }];
    await saveSections.run(site.deps, site.actor, { page: 'home', edits, dryRun: false });
    await editSection(site, 'home', 'hero', { title: 'Secret' });
    const input = { page: 'home', commit: begin, baseVersion: await pageVersion(site, 'home') };
    await restore(site, input);
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({
      audience: ['press'],
      data: { title: 'A quay for everyone' },
    });
  });

  test('leaves a section hidden that is hidden now', async () => {
    const site = memorySite();
    const begin = site.repo.store.head('main') ?? '';
    const edits = [{ id: 'hero', baseVersion: await versionOf(site, 'hero'), hidden: true }];
    await saveSections.run(site.deps, site.actor, { page: 'home', edits, dryRun: false });
    await editSection(site, 'home', 'hero', { title: 'Secret' });
    const input = { page: 'home', commit: begin, baseVersion: await pageVersion(site, 'home') };
    await restore(site, input);
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({
      hidden: true,
      data: { title: 'A quay for everyone' },
    });
  });

  test.each([{}, { section: 'hero' }])(
    'brings back what was removed for those alone who saw it last: %j',
    async (part) => {
      const site = memorySite();
      const begin = site.repo.store.head('main') ?? '';
      const save = async (edit: object) => {
        const edits = [{ id: 'hero', baseVersion: (await versionOf(site, 'hero')) ?? '', ...edit }];
        await saveSections.run(
          site.deps,
          site.actor,
          parseInput(saveSections.input, { page: 'home', edits }),
        );
      };
      await save({ audience: ['press'], hidden: true });
      await save({ remove: true });
      const baseVersion = 'section' in part ? null : await pageVersion(site, 'home');
      await restore(site, { page: 'home', ...part, commit: begin, baseVersion });
      expect(storedRecord(site, 'saved', HERO)).toMatchObject({ audience: ['press'], hidden: true });
    },
  );

  test('a section that cannot be read now comes back for editors only', async () => {
    const site = memorySite();
    const begin = site.repo.store.head('main') ?? '';
    site.repo.store.push({ branch: 'main', files: { [HERO]: '{' } });
    const baseVersion = site.repo.versionOf(new TextEncoder().encode('{'));
    await restore(site, { page: 'home', section: 'hero', commit: begin, baseVersion });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({
      audience: [],
      data: { title: 'A quay for everyone' },
    });
  });

  test('a version that is invalid today is refused with the reason', async () => {
    const broken = { ...sampleRecords(), [HERO]: { ...sampleRecords()[HERO], data: { headline: 'x' } } };
    const site = memorySite({ records: broken });
    const begin = site.repo.store.head('main') ?? '';
    site.repo.store.push({ branch: 'main', files: { [HERO]: sampleText(HERO, {}) } });
    const baseVersion = await versionOf(site, 'hero');
    const input = { page: 'home', section: 'hero', commit: begin, baseVersion };
    await expect(restore(site, input)).rejects.toMatchObject({
      code: 'validation',
      message: expect.stringContaining('headline'),
    });
  });

  test('a dry run writes nothing', async () => {
    const { site, begin, two } = await lived();
    const input = {
      page: 'home',
      section: 'hero',
      commit: begin,
      baseVersion: await versionOf(site, 'hero'),
    };
    expect(await restore(site, { ...input, dryRun: true })).toMatchObject({ changed: true });
    expect(site.repo.store.head('saved')).toBe(two);
  });

  test('an outdated version is a conflict', async () => {
    const { site, begin } = await lived();
    const baseVersion = await versionOf(site, 'hero');
    await editSection(site, 'home', 'hero', { title: 'Three' });
    const input = { page: 'home', section: 'hero', commit: begin, baseVersion };
    await expect(restore(site, input)).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ current: { content: { data: { title: 'Three' } } } }] },
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a commit the site never had', { page: 'home', commit: '0'.repeat(40) }, 'not_found'],
    ['what did not exist then', { page: 'nowhere', commit: 'begin' }, 'not_found'],
    ['neither page nor file', { commit: 'begin' }, 'input'],
    ['both page and file', { page: 'home', file: HERO, commit: 'begin' }, 'input'],
    ['code', { file: 'package.json', commit: 'begin' }, 'input'],
    ['no commit', { page: 'home', commit: 'yesterday' }, 'input'],
  ])('refuses %s', async (_case, input, code) => {
    const { site, begin } = await lived();
    const commit = input['commit'] === 'begin' ? begin : input['commit'];
    await expect(async () => restore(site, { baseVersion: null, ...input, commit })).rejects.toMatchObject({
      code,
    });
  });
});

describe('compare_versions', () => {
  const compare = ({ deps, actor }: MemorySite, input: Record<string, unknown>) =>
    compareVersions.run(deps, actor, parseInput(compareVersions.input, input));

  test('lists what differs between two states, in either direction', async () => {
    const { site, begin, one, pushed } = await lived();
    expect((await compare(site, { from: begin, to: one })).changes).toEqual([
      {
        type: 'section',
        change: 'edited',
        name: 'Hero',
        kind: 'hero',
        title: 'One',
        page: { id: 'home', title: 'Home' },
        file: HERO,
      },
    ]);
    const both = await compare(site, { from: pushed, to: begin });
    expect(both.changes.map(({ type, change }) => [type, change])).toEqual([
      ['section', 'edited'],
      ['media', 'edited'],
    ]);
    expect((await compare(site, { from: one, to: one })).changes).toEqual([]);
  });

  test('knows only commits of this site’s past', async () => {
    const { site, begin } = await lived();
    await expect(compare(site, { from: begin, to: 'f'.repeat(40) })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import { editSection, sampleText, storedRecord } from '../fakes/site-edits.ts';
import { getHistory } from './get-history.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { restoreVersion } from './restore-version.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';

const history = ({ deps, actor }: MemorySite) =>
  getHistory.run(deps, actor, parseInput(getHistory.input, { page: 'home' }));

const restore = ({ deps, actor }: MemorySite, input: Record<string, unknown>) =>
  restoreVersion.run(deps, actor, parseInput(restoreVersion.input, { page: 'home', ...input }));

const byBen = (site: MemorySite) => ({ ...site, actor: { ...site.actor, name: 'Ben' } });

/** The hero was changed and the history listed: what a caller names to restore the page as it was at first. */
async function listed() {
  const site = memorySite();
  const commit = site.repo.store.head('main') ?? '';
  await editSection(site, 'home', 'hero', { title: 'Mine' });
  const { newest, baseVersion } = await history(site);
  return { site, asked: { commit, baseVersion, expected: newest } };
}

describe('restore_version with the newest commit that the caller saw', () => {
  test('restores the page when nothing was saved since', async () => {
    const { site, asked } = await listed();
    const { commit } = await restore(site, asked);
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'A quay for everyone' } });
    expect(commit).toBe(site.repo.store.head('saved'));
  });

  test('lists what has changed since, and who changed it', async () => {
    const { site, asked } = await listed();
    await editSection(byBen(site), 'home', 'figures', { title: 'Hers' });
    await expect(restore(site, asked)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('the section "Hers" (figures) of the page Home (by Ben)'),
      details: {
        conflicts: [{ file: FIGURES, by: 'Ben', current: { content: { data: { title: 'Hers' } } } }],
      },
    });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'Mine' } });
    const { newest } = await history(site);
    expect(await restore(site, { ...asked, expected: newest })).toMatchObject({ changed: true });
  });

  test('is not refused for a section that it leaves as it is', async () => {
    const { site, asked } = await listed();
    await editSection(byBen(site), 'home', 'figures', { title: 'Hers' });
    const { baseVersion } = await getHistory.run(
      site.deps,
      site.actor,
      parseInput(getHistory.input, { page: 'home', section: 'hero' }),
    );
    await restore(site, { ...asked, section: 'hero', baseVersion });
    expect(storedRecord(site, 'saved', FIGURES)).toMatchObject({ data: { title: 'Hers' } });
  });

  test('is not refused after a publish of what the caller has seen', async () => {
    const { site, asked } = await listed();
    await publishSite.run(site.deps, site.actor, {});
    expect(await restore(site, asked)).toMatchObject({ changed: true });
  });

  test('is refused when the draft that was seen has been discarded', async () => {
    const { site, asked } = await listed();
    const expected = 'e'.repeat(40);
    await expect(restore(site, { ...asked, expected })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('restore_version returns who may see it now, and does not change that', () => {
  const PAGE = 'content/pages/home/page.json';

  /** The sample whose records at first have other fields than now. */
  function since(file: string, { then, now }: Record<'then' | 'now', Record<string, unknown>>) {
    const records = sampleRecords();
    const site = memorySite({ records: { ...records, [file]: { ...records[file], ...then } } });
    const commit = site.repo.store.head('main') ?? '';
    site.repo.store.push({ branch: 'main', files: { [file]: sampleText(file, { ...then, ...now }) } });
    return { site, commit };
  }

  test.each([
    ['all', ['press'], 'narrower'],
    [['press'], 'all', 'wider'],
    [['press', 'board'], ['board'], 'narrower'],
    [[], ['board'], 'wider'],
    [['press'], ['board'], 'other'],
  ])('a page for %j then and for %j now', async (then, now, difference) => {
    const { site, commit } = since(PAGE, { then: { audience: then }, now: { audience: now } });
    const { baseVersion } = await history(site);
    expect(await restore(site, { commit, baseVersion, dryRun: true })).toMatchObject({
      changed: false,
      visibility: [{ file: PAGE, then, now, difference }],
    });
  });

  test('a section that was hidden then, beside words that come back', async () => {
    const now = { audience: ['press'], hidden: false, data: { title: 'Now' } };
    const { site, commit } = since(HERO, { then: { hidden: true }, now });
    const { baseVersion } = await getHistory.run(
      site.deps,
      site.actor,
      parseInput(getHistory.input, { page: 'home', section: 'hero' }),
    );
    const restored = await restore(site, { commit, section: 'hero', baseVersion });
    expect(restored).toMatchObject({
      changed: true,
      visibility: [
        { file: HERO, then: 'all', now: ['press'], hidden: { then: true, now: false }, difference: 'wider' },
      ],
    });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ audience: ['press'], hidden: false });
  });

  test('a deleted section, for its last audience', async () => {
    const { site, commit } = since(HERO, { then: {}, now: { audience: ['press'] } });
    const page = sampleText(PAGE, { sections: ['figures', 'press-notes', 'files'] });
    site.repo.store.push({ branch: 'main', files: { [HERO]: null, [PAGE]: page } });
    const restored = await restore(site, { commit, section: 'hero', baseVersion: null });
    expect(restored.visibility).toEqual([
      { file: HERO, then: 'all', now: ['press'], difference: 'narrower' },
    ]);
  });

  test('nothing where it is the same, in any order of the names', async () => {
    const [then, now] = [{ audience: ['press', 'board'] }, { audience: ['board', 'press'] }];
    const { site, commit } = since(PAGE, { then, now });
    const { baseVersion } = await history(site);
    expect(await restore(site, { commit, baseVersion })).not.toHaveProperty('visibility');
  });
});

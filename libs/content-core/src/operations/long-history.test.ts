import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { sampleText, storedRecord } from '../fakes/site-edits.ts';
import { compareVersions } from './compare-versions.ts';
import { getHistory, type SiteHistory } from './get-history.ts';
import { getPageVersion } from './get-page-version.ts';
import { parseInput } from './operation.ts';
import { restoreVersion } from './restore-version.ts';

const HERO = 'content/pages/home/hero.json';

function history({ deps, actor }: MemorySite, input: Record<string, unknown> = {}): Promise<SiteHistory> {
  return getHistory.run(deps, actor, parseInput(getHistory.input, { limit: 200, ...input }));
}

/** Adds `count` commits that change another page. */
function changeOtherPage({ repo }: MemorySite, count: number): void {
  for (let n = 0; n < count; n += 1)
    repo.store.push({ branch: 'main', files: { 'content/pages/about/intro.json': `{ "n": ${n} }` } });
}

/** The hero of the home page was changed once, and then another page very often. */
function longLived() {
  const site = memorySite();
  const { store } = site.repo;
  const begin = store.head('main') ?? '';
  const text = sampleText(HERO, { data: { title: 'Then' } });
  const then = store.push({ branch: 'main', files: { [HERO]: text } });
  changeOtherPage(site, 450);
  return { site, begin, then };
}

describe('the history of a page that was not changed for long', () => {
  test('is read on part by part, to the first version', async () => {
    const { site, begin, then } = longLived();
    const parts: SiteHistory[] = [await history(site, { page: 'home' })];
    for (let older = parts[0]?.older; typeof older === 'string'; older = parts.at(-1)?.older)
      parts.push(await history(site, { page: 'home', older }));
    expect(parts.map(({ versions }) => versions.map(({ commit }) => commit))).toEqual([
      [],
      [],
      [then, begin],
    ]);
    expect(parts.map(({ more }) => more)).toEqual([false, false, false]);
    expect(parts.every(({ baseVersion }) => baseVersion !== null)).toBe(true);
  });

  test('goes on within a part where the answer was shorter', async () => {
    const { site, then, begin } = longLived();
    const { older: second } = await history(site, { page: 'home' });
    const { older } = await history(site, { page: 'home', older: second });
    const first = await history(site, { page: 'home', older, limit: 1 });
    expect(first).toMatchObject({ more: true, versions: [{ commit: then }] });
    const next = await history(site, { page: 'home', older, limit: 1, after: then });
    expect(next).toMatchObject({ more: false, versions: [{ commit: begin }] });
  });

  test('has no versions of a page that an earlier request showed and that did not exist yet', async () => {
    const { site } = longLived();
    const { older } = await history(site);
    expect(await history(site, { page: 'deleted', older })).toMatchObject({
      versions: [],
      baseVersion: null,
    });
    await expect(history(site, { page: 'deleted' })).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['', 'input'],
    ['main', 'input'],
    [`d${'0'.repeat(40)}`.repeat(9), 'input'],
    [`d${'0'.repeat(40)}`, 'not_found'],
  ])('is not read on from %j', async (older, code) => {
    await expect(async () => history(memorySite(), { older })).rejects.toMatchObject({ code });
  });
});

describe('a version of long ago', () => {
  test('is read, compared and restored', async () => {
    const { site, begin, then } = longLived();
    const { deps, actor } = site;
    const old = await getPageVersion.run(deps, actor, { page: 'home', at: begin });
    expect(old).toMatchObject({ by: 'Developer', at: '2026-01-01T00:00:00.000Z' });
    expect(old.sections.find(({ id }) => id === 'hero')?.data['title']).toBe('A quay for everyone');
    const { changes } = await compareVersions.run(deps, actor, { from: begin, to: then });
    expect(changes.map(({ file }) => file)).toEqual([HERO]);
    const { baseVersion, newest: expected } = await history(site, { page: 'home', section: 'hero' });
    const part = { page: 'home', section: 'hero', commit: begin };
    const input = parseInput(restoreVersion.input, { ...part, baseVersion, expected });
    expect(await restoreVersion.run(deps, actor, input)).toMatchObject({ changed: true });
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'A quay for everyone' } });
  });

  test('of a section that was deleted long ago is for those alone who saw it last', async () => {
    const site = memorySite();
    const { deps, actor, repo } = site;
    const begin = repo.store.head('main') ?? '';
    repo.store.push({ branch: 'main', files: { [HERO]: sampleText(HERO, { audience: ['press'] }) } });
    repo.store.push({ branch: 'main', files: { [HERO]: null } });
    changeOtherPage(site, 250);
    const input = { page: 'home', section: 'hero', commit: begin, baseVersion: null };
    await restoreVersion.run(deps, actor, parseInput(restoreVersion.input, input));
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ audience: ['press'] });
  });

  test('of a section whose last audience is too old to be found is for editors', async () => {
    const site = memorySite();
    const { deps, actor, repo } = site;
    const begin = repo.store.head('main') ?? '';
    repo.store.push({ branch: 'main', files: { [HERO]: null } });
    changeOtherPage(site, 2_250);
    const input = { page: 'home', section: 'hero', commit: begin, baseVersion: null };
    await restoreVersion.run(deps, actor, parseInput(restoreVersion.input, input));
    expect(storedRecord(site, 'saved', HERO)).toMatchObject({ audience: [] });
  });

  test('is refused when it is not in the history of draft or live site, though the repository has it', async () => {
    const { site, begin } = longLived();
    const { deps, actor, repo } = site;
    const foreign = repo.store.push({ branch: 'aside', files: { [HERO]: sampleText(HERO, {}) } });
    const notFound = { code: 'not_found' };
    await expect(getPageVersion.run(deps, actor, { page: 'home', at: foreign })).rejects.toMatchObject(
      notFound,
    );
    await expect(compareVersions.run(deps, actor, { from: begin, to: foreign })).rejects.toMatchObject(
      notFound,
    );
    const input = { page: 'home', commit: foreign, baseVersion: null };
    await expect(
      restoreVersion.run(deps, actor, parseInput(restoreVersion.input, input)),
    ).rejects.toMatchObject(notFound);
    await expect(compareVersions.run(deps, actor, { from: begin })).rejects.toMatchObject(notFound);
  });
});

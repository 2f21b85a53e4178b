import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { SAMPLE } from '../fakes/sample-content.ts';
import { sampleText } from '../fakes/site-edits.ts';
import { compareVersions } from './compare-versions.ts';
import { getChanges } from './get-changes.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';

const HOME = 'content/pages/home/page.json';
const HERO = 'content/pages/home/hero.json';
const NOTES = 'content/pages/home/press-notes.json';
const FIGURES = 'content/pages/home/figures.json';
const BOARD = 'content/pages/board/page.json';
const BOARD_NOTES = 'content/pages/board/notes.json';
const MINUTES = `documents/${SAMPLE.minutes}/document.json`;

type Change = { file: string; gains?: unknown };
const gainsOf = (changes: readonly Change[]) =>
  Object.fromEntries(changes.flatMap(({ file, gains }) => (gains === undefined ? [] : [[file, gains]])));

/** A draft of the sample with other fields in some of its records; null: without the record. */
function draft(files: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>): MemorySite {
  const site = memorySite();
  site.repo.store.point('saved', site.repo.store.head('main') ?? '');
  const texts = Object.entries(files).map(([file, fields]) => [file, fields && sampleText(file, fields)]);
  site.repo.store.push({ branch: 'saved', files: Object.fromEntries(texts) });
  return site;
}

async function gainedOnDraft(files: Parameters<typeof draft>[0]) {
  const { deps, actor } = draft(files);
  return gainsOf((await getChanges.run(deps, actor, {})).changes);
}

describe('who sees more by what changed', () => {
  test('are listed for sections, pages and documents that more people see, and for no others', async () => {
    expect(await gainedOnDraft({ [NOTES]: { audience: 'all' } })).toEqual({ [NOTES]: 'all' });
    expect(await gainedOnDraft({ [NOTES]: { audience: ['press', 'client'] } })).toEqual({
      [NOTES]: ['client'],
    });
    expect(await gainedOnDraft({ [NOTES]: { audience: [] }, [FIGURES]: { hidden: true } })).toEqual({});
    expect(await gainedOnDraft({ [MINUTES]: { audience: ['board', 'press'] } })).toEqual({
      [MINUTES]: ['press'],
    });
    expect(await gainedOnDraft({ [HOME]: { title: 'Start' } })).toEqual({});
  });

  test('are listed at once when more people see it later, and when an embargo is removed', async () => {
    const embargo = { visibleFrom: '2999-01-01T00:00:00Z' };
    expect(await gainedOnDraft({ [NOTES]: { audience: 'all', ...embargo } })).toEqual({ [NOTES]: 'all' });
    expect(await gainedOnDraft({ [NOTES]: embargo })).toEqual({});
    const site = draft({ [MINUTES]: { audience: 'all', ...embargo } });
    await publishSite.run(site.deps, site.actor, parseInput(publishSite.input, {}));
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    site.repo.store.push({
      branch: 'saved',
      files: { [MINUTES]: sampleText(MINUTES, { audience: 'all', visibleFrom: '2020-01-01T00:00:00Z' }) },
    });
    const { changes } = await getChanges.run(site.deps, site.actor, {});
    expect(gainsOf(changes)).toEqual({ [MINUTES]: 'all' });
  });

  test('of a section is listed among those who see its page', async () => {
    expect(await gainedOnDraft({ [BOARD_NOTES]: { audience: 'all' } })).toEqual({});
    expect(await gainedOnDraft({ [BOARD_NOTES]: { audience: 'all' }, [BOARD]: { audience: 'all' } })).toEqual(
      { [BOARD]: 'all', [BOARD_NOTES]: 'all' },
    );
    const fewer = { [NOTES]: { audience: ['press', 'client'] }, [HOME]: { audience: ['client'] } };
    expect(await gainedOnDraft(fewer)).toEqual({ [NOTES]: ['client'] });
    expect(await gainedOnDraft({ [NOTES]: { audience: 'all' }, [HOME]: { audience: ['press'] } })).toEqual(
      {},
    );
  });

  test('of a section that is added to the order of its page, though its own record is unchanged, are listed', async () => {
    const site = memorySite();
    const { store } = site.repo;
    const [hidden, shown] = [
      ['hero', 'files'],
      ['hero', 'figures', 'files'],
    ];
    store.push({ branch: 'main', files: { [HOME]: sampleText(HOME, { sections: hidden }) } });
    store.point('saved', store.head('main') ?? '');
    const files = {
      [HOME]: sampleText(HOME, { sections: shown }),
      [HERO]: sampleText(HERO, { theme: 'muted' }),
    };
    store.push({ branch: 'saved', files });
    const { changes } = await getChanges.run(site.deps, site.actor, {});
    expect(changes.map(({ file, change, gains }) => [file, change, gains])).toEqual([
      [HERO, 'edited', undefined],
      [FIGURES, 'added', 'all'],
    ]);
  });

  test('of a section that was also moved are listed once, with its own change', async () => {
    const { deps, actor } = draft({
      [HOME]: { sections: ['press-notes', 'hero', 'figures', 'files'] },
      [NOTES]: { audience: 'all' },
    });
    const { changes } = await getChanges.run(deps, actor, {});
    expect(changes.map(({ file, change, gains }) => [file, change, gains])).toEqual([
      [NOTES, 'moved', undefined],
      [NOTES, 'edited', 'all'],
    ]);
  });

  test('of something new are all who see it', async () => {
    const site = memorySite();
    site.repo.store.point('saved', site.repo.store.head('main') ?? '');
    const files = {
      [HOME]: sampleText(HOME, { sections: ['hero', 'figures', 'press-notes', 'files', 'more', 'secret'] }),
      'content/pages/home/more.json': sampleText(FIGURES, { id: 'more' }),
      'content/pages/home/secret.json': sampleText(FIGURES, { id: 'secret', hidden: true }),
    };
    site.repo.store.push({ branch: 'saved', files });
    const { changes } = await getChanges.run(site.deps, site.actor, {});
    expect(gainsOf(changes)).toEqual({ 'content/pages/home/more.json': 'all' });
  });
});

describe('what undoing a publish would change', () => {
  const undoOf = async (site: MemorySite, from: string | null) => {
    const input = parseInput(compareVersions.input, { from });
    return (await compareVersions.run(site.deps, site.actor, input)).changes;
  };

  test('reports who sees again what the publish narrowed, hid or removed', async () => {
    const site = draft({
      [NOTES]: { audience: [] },
      [FIGURES]: { hidden: true },
      [MINUTES]: { audience: [] },
      'content/pages/about/page.json': null,
      'content/pages/about/story.json': null,
      'content/site.json': { navigation: [{ label: 'Home', to: 'page:home' }] },
      'content/pages/home/hero.json': { data: { title: 'No links', layout: 'plain', actions: [] } },
    });
    const { commit } = await publishSite.run(site.deps, site.actor, {});
    const changes = await undoOf(site, commit);
    expect(gainsOf(changes)).toEqual({
      'content/pages/about/page.json': 'all',
      'content/pages/about/story.json': 'all',
      [FIGURES]: 'all',
      [NOTES]: ['press'],
      [MINUTES]: ['board'],
    });
    expect(changes).toContainEqual(
      expect.objectContaining({ name: 'Text', title: 'Why now', page: { id: 'about', title: 'About' } }),
    );
  });

  test('is refused for the first commit, which has no parent', async () => {
    const site = memorySite();
    await expect(undoOf(site, site.repo.store.head('main'))).rejects.toMatchObject({ code: 'not_found' });
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { getHistory } from './get-history.ts';
import { parseInput } from './operation.ts';
import { publishSite } from './publish-site.ts';
import { saveSections } from './save-sections.ts';
import { getPage } from './get-page.ts';
import { undoPublish } from './undo-publish.ts';

const HERO = 'content/pages/home/hero.json';
const FIGURES = 'content/pages/home/figures.json';
const NOTES = 'content/pages/home/press-notes.json';

async function published(site: MemorySite, title: string): Promise<string> {
  await editSection(site, 'home', 'hero', { title });
  const { commit } = await publishSite.run(site.deps, site.actor, {});
  return commit ?? '';
}

const undo = ({ deps, actor }: MemorySite, commit: string, widening: string[] = []) =>
  undoPublish.run(deps, actor, { commit, widening });
const liveTitle = (site: MemorySite) =>
  (storedRecord(site, 'main', HERO) as { data: { title: string } }).data.title;

describe('a publish that is undone', () => {
  test('makes the version before live again, and can be made live again itself', async () => {
    const site = memorySite();
    const before = liveTitle(site);
    const commit = await published(site, 'Too early');
    const undone = await undo(site, commit);
    expect([liveTitle(site), undone]).toMatchObject([
      before,
      {
        commit: site.repo.store.head('main'),
        files: 1,
        hasDraft: false,
        changes: [{ file: HERO, change: 'edited', name: 'Hero' }],
      },
    ]);
    const again = await undo(site, undone.commit);
    expect([liveTitle(site), again.files]).toEqual(['Too early', 1]);
    const { versions } = await getHistory.run(site.deps, site.actor, { page: 'home', limit: 4 });
    // The editor knows it by this subject.
    const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    expect(versions.map(({ subject }) => subject).slice(0, 2)).toEqual([
      expect.stringMatching(new RegExp(`^Publish again what was undone at ${time}$`)),
      expect.stringMatching(new RegExp(`^Undo the publish of ${time}$`)),
    ]);
    expect(await undo(site, again.commit)).toMatchObject({ files: 1 });
    const [newest] = (await getHistory.run(site.deps, site.actor, { page: 'home', limit: 1 })).versions;
    expect(newest?.subject).toMatch(/^Undo the publish of /);
    expect(versions.map(({ act, state }) => [act, state])).toEqual([
      ...[
        ['publish', 'published'],
        ['publish', 'published'],
        ['publish', 'published'],
        ['save', 'published'],
      ],
    ]);
  });

  test('leaves the code of the site alone', async () => {
    const site = memorySite();
    const commit = await published(site, 'Too early');
    const text = () => new TextDecoder().decode(site.repo.store.file('main', 'package.json') ?? undefined);
    const code = text();
    await undo(site, commit);
    expect([text(), code === '']).toEqual([code, false]);
  });

  test('leaves a draft and what it is based on as they are; publishing it then changes only what it changed itself', async () => {
    const site = memorySite();
    const before = liveTitle(site);
    const commit = await published(site, 'Too early');
    await editSection(site, 'home', 'figures', { title: 'Drafted' });
    const head = site.repo.store.head('saved');
    expect(await undo(site, commit)).toMatchObject({ files: 1, hasDraft: true });
    expect([liveTitle(site), site.repo.store.head('saved')]).toEqual([before, head]);
    expect(await publishSite.run(site.deps, site.actor, {})).toMatchObject({
      published: true,
      changes: [{ file: FIGURES }],
    });
    expect([liveTitle(site), storedRecord(site, 'main', FIGURES)]).toMatchObject([
      before,
      { data: { title: 'Drafted' } },
    ]);
  });

  test('is a conflict for a draft that changed the same file, until someone chooses; making it live again ends the conflict', async () => {
    const site = memorySite();
    const commit = await published(site, 'Live');
    await editSection(site, 'home', 'hero', { title: 'Draft' });
    const undone = await undo(site, commit);
    await expect(publishSite.run(site.deps, site.actor, {})).rejects.toMatchObject({
      code: 'conflict',
      details: { conflicts: [{ file: HERO }] },
    });
    await undo(site, undone.commit);
    expect(liveTitle(site)).toBe('Live');
    await publishSite.run(site.deps, site.actor, {});
    expect(liveTitle(site)).toBe('Draft');
  });

  test('is refused where more people would see something, unless the call names all of it', async () => {
    const site = memorySite();
    const { sections } = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    const edits = sections
      .filter(({ id }) => ['figures', 'press-notes', 'hero'].includes(id))
      .map(({ id, version }) => ({
        id,
        baseVersion: version,
        ...(id === 'figures'
          ? { hidden: true }
          : id === 'hero'
            ? { set: { title: 'New' } }
            : { audience: [] }),
      }));
    await saveSections.run(site.deps, site.actor, parseInput(saveSections.input, { page: 'home', edits }));
    const { commit } = await publishSite.run(site.deps, site.actor, {});
    const widening = [
      { file: FIGURES, name: 'Figures', page: 'Home', gains: 'all' },
      { file: NOTES, name: 'Text', page: 'Home', gains: ['press'] },
    ];
    await expect(undo(site, commit ?? '')).rejects.toMatchObject({ code: 'input', details: { widening } });
    await expect(undo(site, commit ?? '', [FIGURES])).rejects.toMatchObject({
      code: 'input',
      details: { widening: [widening[1]] },
    });
    expect(site.repo.store.head('main')).toBe(commit);
    expect(await undo(site, commit ?? '', [FIGURES, NOTES])).toMatchObject({ files: 3 });
  });

  test('is refused once something else was published', async () => {
    const site = memorySite();
    const first = await published(site, 'First');
    await published(site, 'Second');
    await expect(undo(site, first)).rejects.toMatchObject({ code: 'conflict' });
    expect(liveTitle(site)).toBe('Second');
  });

  test('is refused for a commit that is not a publish', async () => {
    const site = memorySite();
    const commit = await published(site, 'Live');
    const [, saved = ''] = site.repo.store.commit(commit).parents;
    for (const other of [saved, 'f'.repeat(40)])
      await expect(undo(site, other)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is refused when the previous version names a deleted audience', async () => {
    const site = memorySite();
    const commit = await published(site, 'Live');
    const deps = { ...site.deps, audiences: [] };
    await expect(undoPublish.run(deps, site.actor, { commit, widening: [] })).rejects.toMatchObject({
      code: 'validation',
    });
  });

  test('happens once, however many ask for it at the same time', async () => {
    const site = memorySite();
    const commit = await published(site, 'Live');
    const apart = [1, 2, 3].map((process) => {
      const { deps, repo } = site.another();
      return { ...deps, repo: { ...repo, id: `${repo.id}-${process}` } };
    });
    const asked = apart.map((deps) => undoPublish.run(deps, site.actor, { commit, widening: [] }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

import { describe, expect, test } from '@jest/globals';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { getHistory } from './get-history.ts';
import { publishSite } from './publish-site.ts';
import { undoPublish } from './undo-publish.ts';

const HERO = 'content/pages/home/hero.json';

async function published(site: MemorySite, title: string): Promise<string> {
  await editSection(site, 'home', 'hero', { title });
  const { commit } = await publishSite.run(site.deps, site.actor, {});
  return commit ?? '';
}

const undo = ({ deps, actor }: MemorySite, commit: string) => undoPublish.run(deps, actor, { commit });
const liveTitle = (site: MemorySite) =>
  (storedRecord(site, 'main', HERO) as { data: { title: string } }).data.title;

describe('a publish that is undone', () => {
  test('makes the version before live again, and can be made live again itself', async () => {
    const site = memorySite();
    const before = liveTitle(site);
    const commit = await published(site, 'Too early');
    const undone = await undo(site, commit);
    expect([liveTitle(site), undone]).toEqual([before, { commit: site.repo.store.head('main'), files: 1 }]);
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

  test('is refused while there is a draft, and says so', async () => {
    const site = memorySite();
    const commit = await published(site, 'Live');
    await editSection(site, 'home', 'hero', { title: 'Draft' });
    const refusal = { code: 'conflict', details: { reason: 'draft' } };
    await expect(undo(site, commit)).rejects.toMatchObject(refusal);
    expect(liveTitle(site)).toBe('Live');
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

  test('is refused when the version before names an audience that is gone', async () => {
    const site = memorySite();
    const commit = await published(site, 'Live');
    const deps = { ...site.deps, audiences: [] };
    await expect(undoPublish.run(deps, site.actor, { commit })).rejects.toMatchObject({ code: 'validation' });
  });

  test('happens once, however many ask for it at the same time', async () => {
    const site = memorySite();
    const commit = await published(site, 'Live');
    const apart = [1, 2, 3].map((process) => {
      const { deps, repo } = site.another();
      return { ...deps, repo: { ...repo, id: `${repo.id}-${process}` } };
    });
    const asked = apart.map((deps) => undoPublish.run(deps, site.actor, { commit }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

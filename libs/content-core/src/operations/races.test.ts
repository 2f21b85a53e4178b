import { describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { isAppError } from '@portal/errors';
import fc from 'fast-check';
import { memorySite, type MemorySite } from '../fakes/memory-site.ts';
import { editSection, storedRecord } from '../fakes/site-edits.ts';
import { sampleRecords } from '../fakes/sample-content.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import { discardChanges } from './discard-changes.ts';
import { getChanges } from './get-changes.ts';
import { publishSite } from './publish-site.ts';
import { getPage } from './get-page.ts';
import { saveSections } from './save-sections.ts';

const WRITERS = Array.from({ length: 20 }, (_value, index) => `writer-${index}`);
const HERO = 'content/pages/home/hero.json';

type Site = Pick<MemorySite, 'deps' | 'actor'>;

function save({ deps, actor }: Site, id: string, baseVersion: string | null, title: string) {
  return saveSections.run(deps, actor, {
    page: 'home',
    edits: [{ id, baseVersion, set: { title } }],
    dryRun: false,
  });
}

async function versionOf({ deps, actor }: Site, id: string) {
  const { sections } = await getPage.run(deps, actor, { page: 'home', view: 'draft' });
  return sections.find((section) => section.id === id)?.version ?? 'none';
}

/** Twenty figures sections on the home page, one for each writer. */
function crowded() {
  const records = sampleRecords();
  for (const id of WRITERS)
    records[`content/pages/home/${id}.json`] = { ...records['content/pages/home/figures.json'], id };
  records['content/pages/home/page.json'] = {
    ...records['content/pages/home/page.json'],
    sections: ['hero', ...WRITERS],
  };
  return memorySite({ records });
}

/** Writers in one process share the queue of a repository; such in different processes do not. */
function processes(site: MemorySite, apart: boolean, onTrip?: () => Promise<void>): Site[] {
  return WRITERS.map((name, index) => {
    const { repo, deps } = site.another(onTrip ? { onTrip } : {});
    const own: ContentDeps = { ...deps, repo: apart ? { ...repo, id: `${repo.id}-${index}` } : repo };
    return { deps: own, actor: { ...site.actor, name } };
  });
}

/** Lets waiting work go on in an order that fast-check chooses. */
function shuffled(scheduler: fc.Scheduler) {
  return () => scheduler.schedule(Promise.resolve());
}

describe('twenty writers', () => {
  test('on one section with one version: one wins, the others see what won', async () => {
    const site = memorySite();
    const baseVersion = await versionOf(site, 'hero');
    const results = await Promise.allSettled(
      processes(site, true).map((writer) => save(writer, 'hero', baseVersion, writer.actor.name)),
    );
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect([won.length, lost.length]).toEqual([1, 19]);
    const content = storedRecord(site, 'saved', HERO);
    const version = won[0]?.sections[0]?.version;
    for (const failure of lost)
      expect(failure).toMatchObject({
        code: 'conflict',
        details: { conflicts: [{ file: HERO, yours: baseVersion, current: { version, content } }] },
      });
  });

  test('on twenty sections in one process: all succeed at the first attempt', async () => {
    const site = crowded();
    const writers = processes(site, false);
    const versions = await Promise.all(WRITERS.map((id) => versionOf(site, id)));
    let pauses = 0;
    const results = await Promise.all(
      writers.map(({ deps, actor }, index) => {
        const pause = async () => void (pauses += 1);
        return save(
          { deps: { ...deps, pause }, actor },
          WRITERS[index] ?? '',
          versions[index] ?? null,
          actor.name,
        );
      }),
    );
    expect(results.every(({ changed }) => changed)).toBe(true);
    expect(pauses).toBe(0);
    for (const id of WRITERS)
      expect(storedRecord(site, 'saved', `content/pages/home/${id}.json`)).toMatchObject({
        data: { title: id },
      });
  });

  test('who read again and retry lose no edit', async () => {
    const site = memorySite();
    await Promise.all(
      processes(site, true).map(async (writer, index) => {
        const mark = String.fromCharCode(97 + index);
        for (;;) {
          const { sections } = await getPage.run(writer.deps, writer.actor, { page: 'home', view: 'draft' });
          const hero = sections.find(({ id }) => id === 'hero');
          const set = { eyebrow: `${String(hero?.data['eyebrow'] ?? '')}${mark}` };
          try {
            const edits = [{ id: 'hero', baseVersion: hero?.version ?? null, set }];
            await saveSections.run(writer.deps, writer.actor, { page: 'home', edits, dryRun: false });
            return;
          } catch (error) {
            if (!isAppError(error, 'conflict') && !isAppError(error, 'upstream_unavailable')) throw error;
          }
        }
      }),
    );
    const reading = await getPage.run(site.deps, site.actor, { page: 'home', view: 'draft' });
    const marks = String(reading.sections.find(({ id }) => id === 'hero')?.data['eyebrow']);
    expect([...marks].sort().join('')).toBe('abcdefghijklmnopqrst');
  });
});

describe('under any order of requests', () => {
  test('a publish and a save never meet halfway: the save is live or on a draft', async () => {
    const endings = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const site = memorySite();
        await editSection(site, 'home', 'figures', { title: 'Before' });
        const baseVersion = await versionOf(site, 'hero');
        const [writer, publisher] = processes(site, true, shuffled(scheduler));
        if (!writer || !publisher) throw new Error('no writers');
        const saving = save(writer, 'hero', baseVersion, 'Saved');
        const publishing = publishSite.run(publisher.deps, publisher.actor, {});
        const [saved, published] = await scheduler.waitFor(Promise.all([saving, publishing]));
        expect([saved.changed, published.published]).toEqual([true, true]);
        const live = storedRecord(site, 'main', HERO);
        const draft = storedRecord(site, 'saved', HERO);
        const holder = draft ?? live;
        endings.add(draft ? 'on a draft' : 'live');
        expect(holder).toMatchObject({ data: { title: 'Saved' } });
        if (draft) expect(live).toMatchObject({ data: { title: 'A quay for everyone' } });
        expect(storedRecord(site, 'main', 'content/pages/home/figures.json')).toMatchObject({
          data: { title: 'Before' },
        });
      }),
      examples({
        short: 20,
        long: 400,
        longFinds: 'A rare order of requests in which a publish takes half of a save.',
      }),
    );
    expect([...endings].sort()).toEqual(['live', 'on a draft']);
  });

  test('saves of different sections all arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const site = memorySite();
        const ids = ['hero', 'figures', 'files'];
        const versions = await Promise.all(ids.map((id) => versionOf(site, id)));
        const writers = processes(site, true, shuffled(scheduler)).slice(0, ids.length);
        const saves = writers.map((writer, index) =>
          save(writer, ids[index] ?? '', versions[index] ?? null, 'New'),
        );
        await scheduler.waitFor(Promise.all(saves));
        for (const id of ids)
          expect(storedRecord(site, 'saved', `content/pages/home/${id}.json`)).toMatchObject({
            data: { title: 'New' },
          });
      }),
      examples({
        short: 20,
        long: 400,
        longFinds: 'A rare order of requests in which one of three saves is lost.',
      }),
    );
  });

  test.each([
    ['of the whole draft', undefined],
    ['of a section', [HERO]],
  ])('a discard %s never takes a save that it was not reviewed with', async (_what, files) => {
    const endings = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.constantFrom('hero', 'figures'), async (scheduler, id) => {
        const site = memorySite();
        await editSection(site, 'home', 'hero', { title: 'Unwanted' });
        const { expected } = await getChanges.run(site.deps, site.actor, {});
        const baseVersion = await versionOf(site, id);
        const [writer, other] = processes(site, true, shuffled(scheduler));
        if (!writer || !other) throw new Error('no writers');
        const saving = save(writer, id, baseVersion, 'By Ben');
        const discarding = discardChanges.run(other.deps, other.actor, { files, expected });
        const [saved, discarded] = await scheduler.waitFor(Promise.allSettled([saving, discarding]));
        const draft = storedRecord(site, 'saved', `content/pages/home/${id}.json`);
        endings.add(`${id}: ${saved.status}, ${discarded.status}`);
        expect([saved.status, discarded.status]).toContain('fulfilled');
        if (saved.status === 'fulfilled') expect(draft).toMatchObject({ data: { title: 'By Ben' } });
        if (saved.status === 'rejected') expect(saved.reason).toMatchObject({ code: 'conflict' });
        if (discarded.status === 'rejected') expect(discarded.reason).toMatchObject({ code: 'conflict' });
        else if (id === 'figures')
          expect(storedRecord(site, 'saved', HERO)).toMatchObject({ data: { title: 'A quay for everyone' } });
      }),
      examples({
        short: 40,
        long: 600,
        longFinds: 'A rare order of requests in which a discard takes a save that nobody reviewed.',
      }),
    );
    expect([...endings].filter((ending) => ending.includes('rejected')).length).toBeGreaterThan(1);
  });

  test('of two publishes, one goes live and the other finds nothing to do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const site = memorySite();
        await editSection(site, 'home', 'hero', { title: 'New' });
        const before = site.repo.store.head('main');
        const publishers = processes(site, true, shuffled(scheduler)).slice(0, 2);
        const results = await scheduler.waitFor(
          Promise.all(publishers.map(({ deps, actor }) => publishSite.run(deps, actor, {}))),
        );
        expect(results.map(({ published }) => published).sort()).toEqual([false, true]);
        const live = site.repo.store.commit(site.repo.store.head('main') ?? '');
        expect([live.parents[0], site.repo.store.head('saved')]).toEqual([before, null]);
      }),
      examples({
        short: 15,
        long: 300,
        longFinds: 'A rare order of requests in which two publishes go live.',
      }),
    );
  });
});

describe('when others are always faster', () => {
  test('a save waits before each new attempt and finally says that the draft is busy', async () => {
    const site = memorySite();
    const baseVersion = await versionOf(site, 'hero');
    const attempts: number[] = [];
    const pause = async (attempt: number) => void attempts.push(attempt);
    for (let count = 0; count < 50; count += 1) site.repo.failNextWrite('moved');
    const saving = save({ deps: { ...site.deps, pause }, actor: site.actor }, 'hero', baseVersion, 'New');
    await expect(saving).rejects.toMatchObject({
      code: 'upstream_unavailable',
      message: expect.stringContaining('busy'),
    });
    expect(attempts.length).toBeGreaterThan(2);
    expect(attempts).toEqual(attempts.map((_attempt, index) => index + 1));
    expect(site.repo.store.head('saved')).toBeNull();
  });

  test('a save that is overtaken once succeeds on what is there then', async () => {
    const site = memorySite();
    const baseVersion = await versionOf(site, 'hero');
    site.repo.failNextWrite('moved');
    expect(await save(site, 'hero', baseVersion, 'New')).toMatchObject({ changed: true });
  });

  test('a repository that cannot be reached fails the save as it is', async () => {
    const site = memorySite();
    site.repo.failNextWrite('unavailable');
    const saving = save(site, 'hero', await versionOf(site, 'hero'), 'New');
    await expect(saving).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(site.repo.store.head('saved')).toBeNull();
  });
});

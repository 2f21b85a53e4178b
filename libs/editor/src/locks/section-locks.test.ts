import { MAX_SECTION_LOCKS } from '@portal/sites';
import { memorySite, memorySiteRecords } from '@portal/sites/fakes';
import { describe, expect, test } from '@jest/globals';
import { mergeSection } from '../merge/merge-section.ts';
import type { PageBase } from '../content/page-document.ts';
import { base, section } from '../../test/test-page.ts';
import { editSession } from '../saving/edit-session.ts';
import { type LocksApi, MAX_LOCKS } from './locks-api.ts';
import type { SaveOutcome } from '../saving/save-answer.ts';
import { sectionLocks } from './section-locks.ts';

const PAGE = 'home';
const BEGIN = Date.parse('2026-03-01T10:00:00.000Z');

/** A site with three people, its locks and a draft of one page, under one clock. */
function siteWithPeople() {
  const people = ['anna', 'ben', 'cleo'].map((userId) => ({
    userId,
    email: `${userId}@example.test`,
    role: 'editor' as const,
  }));
  const records = memorySiteRecords(memorySite(people), { now: () => new Date(time), newId: () => 'id' });
  const timers: { at: number; work: () => void }[] = [];
  let time = BEGIN;
  let stored: PageBase = base('a', 'b');
  let count = 1;
  const calls: string[] = [];
  let fault: 'unreachable' | 'none' | null = null;
  const settled = async () => {
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
  };

  function apiOf(person: string, tab: string): LocksApi {
    return {
      async hold(sections, takeOver) {
        calls.push(`${tab} holds ${sections.join('+')}`);
        if (fault) return fault;
        const lease = { at: new Date(time), until: new Date(time + 30_000) };
        const wanted = { tab, page: PAGE, sections: [...sections], takeOver };
        const locks = await records.locks.hold(wanted, { userId: person }, lease);
        return locks.map((lock) => ({
          ...lock,
          yours: lock.holder.userId === person,
          secondsLeft: (lock.expiresAt.getTime() - time) / 1000,
        }));
      },
      async release(sections) {
        calls.push(`${tab} releases ${sections.join('+')}`);
        await records.locks.release({ tab, page: PAGE, sections: [...sections] }, { userId: person });
      },
    };
  }

  /** As on the server: a section that another person holds is locked, an older version is overtaken. */
  async function save(person: string, edits: readonly { id: string; baseVersion: string | null }[]) {
    const locks = await records.locks.list(new Date(time));
    const hit = locks.filter(
      (lock) => lock.holder.userId !== person && edits.some(({ id }) => id === lock.section),
    );
    if (hit.length > 0)
      return {
        outcome: 'locked',
        locks: hit.map((lock) => ({ section: lock.section, name: lock.holder.name })),
      } satisfies SaveOutcome;
    if (edits.some(({ id, baseVersion }) => stored.sections[id]?.version !== baseVersion))
      return { outcome: 'overtaken' } satisfies SaveOutcome;
    count += 1;
    const written = edits.map(({ id, baseVersion: _base, ...fields }) => {
      const state = { ...(stored.sections[id]?.state ?? section(id)), ...fields };
      return [id, { version: `${id}${count}`, state }] as const;
    });
    stored = { ...stored, sections: { ...stored.sections, ...Object.fromEntries(written) } };
    return {
      outcome: 'saved',
      order: stored.order,
      unwritten: [],
      versions: Object.fromEntries(written.map(([id, { version }]) => [id, version])),
    } satisfies SaveOutcome;
  }

  /** A tab in which that person has the page open. */
  async function opened(person: string, tab = `${person}-1`) {
    const announced: string[] = [];
    const session = editSession(stored, {
      api: { save: (edits) => save(person, edits), read: async () => stored },
      localDrafts: { read: async () => [], write: async () => undefined },
      loadMerge: async () => mergeSection,
      now: () => time,
      later: () => () => undefined,
    });
    const locks = sectionLocks({
      session,
      page: PAGE,
      tab,
      api: apiOf(person, tab),
      now: () => time,
      announce: (what) => void announced.push(what),
      later: (work, ms) => {
        const timer = { at: time + ms, work };
        timers.push(timer);
        return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1));
      },
    });
    locks.refresh();
    await settled();
    const type = async (id: string, value: string) => {
      session.select(id);
      session.change({ type: 'field', id, path: 'title', value });
      await settled();
    };
    const leaveField = async () => {
      await session.save();
      session.select(null);
      await settled();
    };
    const title = (id: string) => session.get().page.sections[id]?.data['title'];
    return { session, locks, announced, type, leaveField, title, locked: () => session.get().locked };
  }

  return {
    opened,
    calls,
    records,
    titleOf: (id: string) => stored.sections[id]?.state.data['title'],
    breakDown: (how: typeof fault) => void (fault = how),
    /** Time passes while every device is asleep. */
    sleep(ms: number) {
      time += ms;
    },
    /** Lets time pass, with all that happens in it. */
    async pass(ms: number) {
      const end = time + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        time = Math.max(time, next.at);
        next.work();
        await settled();
      }
      time = end;
    },
  };
}

describe('locks on sections in the editor', () => {
  test('take as many sections in one call as the API lets a person hold', () => {
    expect(MAX_LOCKS).toBe(MAX_SECTION_LOCKS);
  });

  test('are taken with the first change, announced at once, and renewed', async () => {
    const site = siteWithPeople();
    const anna = await site.opened('anna');
    await anna.type('a', 'One');
    await anna.type('a', 'Two');
    expect(site.calls).toEqual(['anna-1 holds ', 'anna-1 holds a']);
    expect(anna.announced).toEqual(['locks']);
    await site.pass(60_000);
    expect(await site.records.locks.list(new Date(BEGIN + 60_000))).toMatchObject([{ section: 'a' }]);
    expect(anna.announced).toEqual(['locks']);
  });

  test('are seen by others within ten seconds, who cannot change the section then', async () => {
    const site = siteWithPeople();
    const [anna, ben] = [await site.opened('anna'), await site.opened('ben')];
    await anna.type('a', 'By Anna');
    await site.pass(10_000);
    expect(ben.locked()).toEqual({ a: { by: 'another', person: 'anna', name: 'Anna', isLost: false } });
    await ben.type('a', 'By Ben');
    ben.session.change({ type: 'remove', id: 'a' });
    expect(ben.title('a')).toBe('a');
    await ben.type('b', 'By Ben');
    await ben.session.save();
    expect([site.titleOf('b'), ben.session.get().saving.state]).toEqual(['By Ben', 'saved']);
    expect(anna.locked()).toEqual({});
  });

  test('hold undo back from the section, which is selected instead', async () => {
    const site = siteWithPeople();
    const [anna, ben] = [await site.opened('anna'), await site.opened('ben')];
    await ben.type('a', 'By Ben');
    await ben.leaveField();
    await site.pass(10_000);
    await anna.session.refresh();
    await anna.type('a', 'By Anna');
    await site.pass(10_000);
    const before = ben.session.get().page;
    expect([ben.session.undo(), ben.session.get().page, ben.session.get().selected]).toEqual([
      [],
      before,
      'a',
    ]);
    await anna.leaveField();
    await site.pass(10_000);
    expect(ben.locked()).toEqual({});
    expect(ben.session.undo()).toEqual(['a']);
  });

  test('end when the person works elsewhere and it is saved; the newest content is there before it can be edited', async () => {
    const site = siteWithPeople();
    const [anna, ben] = [await site.opened('anna'), await site.opened('ben')];
    await anna.type('a', 'By Anna');
    await site.pass(10_000);
    let shownWhenFree: unknown;
    ben.session.subscribe(() => {
      if (ben.locked()['a'] === undefined) shownWhenFree ??= ben.title('a');
    });
    await anna.leaveField();
    expect(anna.announced).toEqual(['locks', 'locks']);
    await site.pass(10_000);
    expect([ben.locked(), shownWhenFree, ben.title('a')]).toEqual([{}, 'By Anna', 'By Anna']);
    await ben.type('a', 'By Ben');
    await ben.leaveField();
    expect(site.titleOf('a')).toBe('By Ben');
  });

  test('stay while something of the section is not saved', async () => {
    const site = siteWithPeople();
    const anna = await site.opened('anna');
    await anna.type('a', 'By Anna');
    anna.session.select('b');
    await site.pass(130_000);
    expect(site.calls.join()).not.toContain('releases');
    await anna.session.save();
    expect(site.calls.at(-1)).toBe('anna-1 releases a');
  });

  test('end after two minutes without a key when all is saved, and are taken again with the next', async () => {
    const site = siteWithPeople();
    const anna = await site.opened('anna');
    await anna.type('a', 'By Anna');
    await anna.session.save();
    await site.pass(119_000);
    expect(site.calls.join()).not.toContain('releases');
    await site.pass(11_000);
    expect(site.calls).toContain('anna-1 releases a');
    await anna.type('a', 'Again');
    expect(site.calls.at(-1)).toBe('anna-1 holds a');
  });

  test('end when the tab is hidden, and are taken again for what is not saved when it is back', async () => {
    const site = siteWithPeople();
    const anna = await site.opened('anna');
    await anna.type('a', 'By Anna');
    anna.locks.leave();
    expect(site.calls.at(-1)).toBe('anna-1 releases a');
    const before = site.calls.length;
    await site.pass(60_000);
    expect(site.calls).toHaveLength(before);
    anna.locks.comeBack();
    await site.pass(0);
    expect(site.calls.at(-1)).toBe('anna-1 holds a');
  });

  test('refuse a save that came too late to see them; it keeps the text and is sent again when they end', async () => {
    const site = siteWithPeople();
    const [anna, ben] = [await site.opened('anna'), await site.opened('ben')];
    await anna.type('a', 'By Anna');
    // Typed before the answer that says whose the section is.
    ben.session.change({ type: 'field', id: 'b', path: 'title', value: 'By Ben too' });
    ben.session.change({ type: 'field', id: 'a', path: 'lead', value: 'By Ben' });
    await ben.session.save();
    expect(ben.session.get().saving.state).toBe('locked');
    expect(ben.session.get().page.sections['a']?.data['lead']).toBe('By Ben');
    expect(ben.locked()['a']).toMatchObject({ by: 'another', name: 'Anna' });
    expect(site.titleOf('b')).toBe('By Ben too');
    await anna.leaveField();
    await site.pass(10_000);
    expect(ben.session.get().saving.state).toBe('saved');
    expect([ben.title('a'), ben.session.get().page.sections['a']?.data['lead']]).toEqual([
      'By Anna',
      'By Ben',
    ]);
    expect(site.titleOf('a')).toBe('By Anna');
  });

  test('leave nothing to save when the other person has written the same', async () => {
    const site = siteWithPeople();
    const [anna, ben] = [await site.opened('anna'), await site.opened('ben')];
    await anna.type('a', 'Open on Sundays');
    ben.session.change({ type: 'field', id: 'a', path: 'title', value: 'Open on Sundays' });
    await ben.session.save();
    expect(ben.session.get().saving.state).toBe('locked');
    await anna.leaveField();
    await site.pass(10_000);
    expect(ben.session.get().saving.state).toBe('saved');
  });

  test('are over when the site has none any more, and what waited is saved', async () => {
    const site = siteWithPeople();
    const [anna, ben] = [await site.opened('anna'), await site.opened('ben')];
    await anna.type('a', 'By Anna');
    ben.session.change({ type: 'field', id: 'a', path: 'lead', value: 'By Ben' });
    await ben.session.save();
    await anna.leaveField();
    site.breakDown('none');
    await site.pass(10_000);
    expect([ben.locked(), ben.session.get().saving.state]).toEqual([{}, 'saved']);
    expect(ben.session.get().page.sections['a']?.data).toMatchObject({ title: 'By Anna', lead: 'By Ben' });
  });

  test('of one’s own other tab are shown as such, and are taken over by one press', async () => {
    const site = siteWithPeople();
    const [one, two] = [await site.opened('anna', 'one'), await site.opened('anna', 'two')];
    await one.type('a', 'In one');
    await one.session.save();
    await site.pass(10_000);
    expect(two.locked()).toMatchObject({ a: { by: 'own-tab', isLost: false } });
    two.locks.takeOver('a');
    await site.pass(10_000);
    expect(two.locked()).toEqual({});
    expect(two.title('a')).toBe('In one');
    expect(one.locked()).toMatchObject({ a: { by: 'own-tab', isLost: true } });
    await two.type('a', 'In two');
    await two.leaveField();
    expect(site.titleOf('a')).toBe('In two');
  });

  test('that were lost while the device was asleep are shown as lost, and nothing is overwritten', async () => {
    const site = siteWithPeople();
    const anna = await site.opened('anna');
    await anna.type('a', 'By Anna');
    anna.session.change({ type: 'field', id: 'a', path: 'lead', value: 'Not saved' });
    site.sleep(40_000);
    const awake = BEGIN + 40_000;
    const lease = { at: new Date(awake), until: new Date(awake + 30_000) };
    const wanted = { tab: 'elsewhere', page: PAGE, sections: ['a'], takeOver: false };
    await site.records.locks.hold(wanted, { userId: 'cleo' }, lease);
    await site.pass(0);
    expect(anna.locked()).toEqual({ a: { by: 'another', person: 'cleo', name: 'Cleo', isLost: true } });
    await anna.session.save();
    expect([anna.session.get().saving.state, anna.title('a'), site.titleOf('a')]).toEqual([
      'locked',
      'By Anna',
      'a',
    ]);
    await site.pass(31_000);
    expect([anna.session.get().saving.state, site.titleOf('a')]).toEqual(['saved', 'By Anna']);
  });

  test('that the tab held before it was loaded again are released, but for what is edited again', async () => {
    const site = siteWithPeople();
    const lease = { at: new Date(BEGIN), until: new Date(BEGIN + 30_000) };
    const wanted = { tab: 'anna-1', page: PAGE, sections: ['a', 'b'], takeOver: false };
    await site.records.locks.hold(wanted, { userId: 'anna' }, lease);
    const anna = await site.opened('anna');
    expect(site.calls).toEqual(['anna-1 holds ', 'anna-1 releases a+b']);
    expect(anna.announced).toContain('locks');
    await site.records.locks.hold(wanted, { userId: 'anna' }, lease);
    await anna.type('a', 'By Anna');
    expect(site.calls.slice(-2)).toEqual(['anna-1 holds a', 'anna-1 releases b']);
  });

  test('end with their lease when the holder’s browser is closed', async () => {
    const site = siteWithPeople();
    const ben = await site.opened('ben');
    const lease = { at: new Date(BEGIN), until: new Date(BEGIN + 30_000) };
    const wanted = { tab: 'gone', page: PAGE, sections: ['a'], takeOver: false };
    await site.records.locks.hold(wanted, { userId: 'cleo' }, lease);
    await site.pass(10_000);
    expect(ben.locked()).toMatchObject({ a: { name: 'Cleo' } });
    await site.pass(20_500);
    expect(ben.locked()).toEqual({});
  });

  test('hinder no one while the site cannot be reached, and are not asked for where there are none', async () => {
    const site = siteWithPeople();
    const anna = await site.opened('anna');
    site.breakDown('unreachable');
    await anna.type('a', 'By Anna');
    await anna.session.save();
    expect([site.titleOf('a'), anna.locked()]).toEqual(['By Anna', {}]);
    site.breakDown('none');
    await site.pass(10_000);
    const before = site.calls.length;
    await anna.type('b', 'More');
    await site.pass(60_000);
    expect(site.calls).toHaveLength(before);
  });
});

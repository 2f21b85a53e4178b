import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionProof } from '../editor-session.ts';
import type { SiteMember } from '../member.ts';
import { MAX_SECTION_LOCKS, nameFromEmail, type SectionLock, type WantedSections } from '../section-lock.ts';
import type { SiteRecords } from '../site-records.ts';
import { STRANGER } from './under-test.ts';

/** Records of two sites; neither has locks. */
export interface SectionLockRecordsUnderTest {
  records: SiteRecords;
  neighbour: SiteRecords;
  /** Members of the first site. */
  owner: SiteMember;
  editor: SiteMember;
  newId(): string;
}

const NOW = new Date('2026-03-01T10:00:00.000Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const RACERS = 24;

/** The contract of `SectionLockRecords`. */
export function sectionLockRecordsContract(
  name: string,
  make: () => Promise<SectionLockRecordsUnderTest>,
): void {
  describe(`${name} implements SectionLockRecords: a lock on a section`, () => {
    let tested: SectionLockRecordsUnderTest;
    beforeEach(async () => {
      tested = await make();
    });

    interface Asked extends Partial<WantedSections> {
      at?: Date;
      session?: SessionProof;
    }
    const hold = (who: Pick<SiteMember, 'userId'>, asked: Asked = {}) => {
      const { at = NOW, session, ...wanted } = asked;
      return tested.records.locks.hold(
        { tab: 'tab', page: 'home', sections: ['top'], takeOver: false, ...wanted },
        { userId: who.userId, session },
        { at, until: new Date(at.getTime() + 30_000) },
      );
    };
    const listed = (at = NOW) => tested.records.locks.list(at);
    const sectionsOf = (locks: readonly SectionLock[]) =>
      locks.map(({ page, section }) => `${page}/${section}`);

    test('has one holder, with name, tab and end, and is found by the others', async () => {
      const { editor, owner } = tested;
      const [lock] = await hold(editor);
      expect(lock).toEqual({
        page: 'home',
        section: 'top',
        tab: 'tab',
        expiresAt: after(30),
        fence: expect.any(Number),
        holder: { userId: editor.userId, name: nameFromEmail(editor.email) },
      });
      expect(await hold(owner)).toEqual([lock]);
      expect(await listed()).toEqual([lock]);
    });

    test('is of a section on its page; another page has its own of that name', async () => {
      const { editor, owner } = tested;
      await hold(editor);
      const locks = await hold(owner, { page: 'notices' });
      expect(locks.map(({ page, holder }) => [page, holder.userId])).toEqual([
        ['home', editor.userId],
        ['notices', owner.userId],
      ]);
    });

    test('is renewed by its tab with the same fencing number', async () => {
      const [first] = await hold(tested.editor);
      const [renewed] = await hold(tested.editor, { at: after(10) });
      expect(renewed).toEqual({ ...first, expiresAt: after(40) });
    });

    test('ends at its time, and the next holder has a larger fencing number', async () => {
      const { editor, owner } = tested;
      const [first] = await hold(editor);
      expect(await listed(after(29.999))).toHaveLength(1);
      expect(await listed(after(30))).toEqual([]);
      const [next] = await hold(owner, { at: after(30) });
      expect(next?.holder.userId).toBe(owner.userId);
      expect(next?.fence).toBeGreaterThan(first?.fence ?? Infinity);
      expect(await hold(editor, { at: after(31) })).toEqual([next]);
    });

    test('is released by its own tab only, and the next one has a larger fencing number', async () => {
      const { editor, owner, records } = tested;
      const [first] = await hold(editor);
      const top = { tab: 'tab', page: 'home', sections: ['top', 'unknown'] };
      await records.locks.release(top, owner);
      await records.locks.release({ ...top, tab: 'other' }, editor);
      await records.locks.release({ ...top, page: 'notices' }, editor);
      expect(await listed()).toEqual([first]);
      await records.locks.release(top, editor);
      expect(await listed()).toEqual([]);
      const [again] = await hold(editor);
      expect(again?.fence).toBeGreaterThan(first?.fence ?? Infinity);
    });

    test('goes to another tab of its holder only when that tab takes it over, which no other member can do', async () => {
      const { editor, owner } = tested;
      const [first] = await hold(editor);
      expect(await hold(editor, { tab: 'second' })).toEqual([first]);
      expect(await hold(owner, { tab: 'tab', takeOver: true })).toEqual([first]);
      const [taken] = await hold(editor, { tab: 'second', takeOver: true });
      expect(taken).toMatchObject({ tab: 'second', holder: { userId: editor.userId } });
      expect(taken?.fence).toBeGreaterThan(first?.fence ?? Infinity);
      expect(await hold(editor)).toEqual([taken]);
    });

    test('goes to exactly one of many concurrent callers', async () => {
      const { editor, owner } = tested;
      const asked = Array.from({ length: RACERS }, (_, turn) =>
        hold(turn % 2 === 0 ? editor : owner, { tab: `tab-${turn}`, sections: ['top', 'end'] }),
      );
      const answers = await Promise.all(asked);
      const holders = (locks: readonly SectionLock[]) =>
        locks.map(({ section, tab, fence }) => `${section} ${tab} ${fence}`);
      const [winner = []] = answers.map(holders);
      expect(new Set(answers.map((locks) => holders(locks).join()))).toEqual(new Set([winner.join()]));
      expect(sectionsOf(await listed())).toEqual(['home/end', 'home/top']);
    });

    test('goes to exactly one of many concurrent callers after it has expired', async () => {
      const { editor, owner } = tested;
      const [first] = await hold(owner, { tab: 'asleep' });
      const answers = await Promise.all(
        Array.from({ length: RACERS }, (_, turn) =>
          hold(turn % 2 === 0 ? editor : owner, { tab: `tab-${turn}`, at: after(60) }),
        ),
      );
      const now = await listed(after(60));
      expect(now).toHaveLength(1);
      expect(now[0]?.fence).toBeGreaterThan(first?.fence ?? Infinity);
      for (const answer of answers) expect(answer).toEqual(now);
    });

    test('is one of a limited number per member, also when many tabs ask at once', async () => {
      const { editor, owner } = tested;
      const tabs = ['one', 'two', 'three'];
      const sections = (tab: string) => Array.from({ length: 9 }, (_, index) => `${tab}-${index}`);
      await Promise.all(tabs.map((tab) => hold(editor, { tab, sections: sections(tab) })));
      expect(await listed()).toHaveLength(MAX_SECTION_LOCKS);
      expect(await hold(owner, { sections: ['more'] })).toHaveLength(MAX_SECTION_LOCKS + 1);
      expect(await hold(editor, { tab: 'one', at: after(40), sections: ['more'] })).toHaveLength(1);
    });

    test('ends with the membership of its holder, and cannot be taken by a non-member', async () => {
      const { editor, owner, records } = tested;
      await hold(editor);
      await records.members.remove(editor.userId);
      expect(await listed()).toEqual([]);
      expect(await hold(STRANGER)).toEqual([]);
      expect(await hold(owner)).toHaveLength(1);
    });

    test('ends with the session it was taken in', async () => {
      const { editor, owner, records, newId } = tested;
      const session = async () => {
        const basis = await records.sessions.basis(editor.userId);
        return { id: newId(), version: basis?.sessionVersion ?? -1 };
      };
      const [one, other] = [await session(), await session()];
      await hold(editor, { session: one });
      await hold(editor, { session: other, sections: ['end'], tab: 'second' });
      await records.sessions.end({ userId: editor.userId, id: one.id });
      expect(sectionsOf(await listed())).toEqual(['home/end']);
      expect(await hold(editor, { session: one, sections: ['more'] })).toHaveLength(1);
      await records.sessions.endAll(editor.userId);
      expect(await listed()).toEqual([]);
      const taken = await hold(owner, { sections: ['top', 'end'] });
      expect(taken.map(({ holder }) => holder.userId)).toEqual([owner.userId, owner.userId]);
    });

    test('of one site is unknown to another', async () => {
      const { neighbour, editor, records } = tested;
      await hold(editor);
      expect(await neighbour.locks.list(NOW)).toEqual([]);
      await neighbour.locks.release({ tab: 'tab', page: 'home', sections: ['top'] }, editor);
      expect(await records.locks.list(NOW)).toHaveLength(1);
    });

    test('is listed without taking any', async () => {
      const held = await hold(tested.editor);
      expect(await hold(tested.owner, { sections: [] })).toEqual(held);
    });
  });
}

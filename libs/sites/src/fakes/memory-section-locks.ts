import { editorName } from '../staff.ts';
import {
  MAX_SECTION_LOCKS,
  type SectionHolder,
  type SectionLock,
  type SectionLockRecords,
} from '../section-lock.ts';
import { goesOn, type MemorySectionLock, type MemorySite, sessionVersionOf } from './memory-site.ts';

/** `SectionLockRecords` in memory, for a single site. */
export function memorySectionLocks(site: MemorySite): SectionLockRecords {
  const memberOf = ({ userId, session }: SectionHolder) => {
    const member = site.members.find((known) => known.userId === userId);
    if (session === undefined || member === undefined) return member;
    const goesOn = sessionVersionOf(site, member) === session.version && !site.endedSessions.has(session.id);
    return goesOn ? member : undefined;
  };
  const isIn = (holder: SectionHolder, at: Date) => {
    const member = memberOf(holder);
    return member !== undefined && goesOn(site, member, at);
  };
  const isLive = (lock: MemorySectionLock, at: Date) => lock.expiresAt > at && isIn(lock.holder, at);
  const list = (at: Date): SectionLock[] =>
    site.sectionLocks
      .filter((lock) => isLive(lock, at))
      .sort((a, b) => compare(a.page, b.page) || compare(a.section, b.section))
      .map(({ holder, ...lock }) => ({
        ...lock,
        holder: { userId: holder.userId, name: editorName(memberOf(holder) ?? { email: '' }) },
      }));

  return {
    list: async (at) => list(at),
    hold: async ({ tab, page, sections, takeOver }, holder, { at, until }) => {
      if (!isIn(holder, at)) return list(at);
      const own = (lock: MemorySectionLock) => lock.holder.userId === holder.userId;
      const elsewhere = site.sectionLocks.filter(
        (lock) =>
          own(lock) && lock.expiresAt > at && !(lock.page === page && sections.includes(lock.section)),
      );
      const free = Math.max(0, MAX_SECTION_LOCKS - elsewhere.length);
      for (const section of [...new Set(sections)].sort(compare).slice(0, free)) {
        const found = site.sectionLocks.find((lock) => lock.page === page && lock.section === section);
        const same = found !== undefined && own(found) && found.tab === tab;
        if (found !== undefined && isLive(found, at) && !same && !(takeOver && own(found))) continue;
        if (!same) site.lastFence += 1;
        const fence = same ? found.fence : site.lastFence;
        if (found !== undefined) site.sectionLocks.splice(site.sectionLocks.indexOf(found), 1);
        site.sectionLocks.push({ page, section, holder, tab, fence, expiresAt: until });
      }
      return list(at);
    },
    release: async ({ tab, page, sections }, { userId }) => {
      site.sectionLocks = site.sectionLocks.filter(
        (lock) =>
          !(
            lock.holder.userId === userId &&
            lock.tab === tab &&
            lock.page === page &&
            sections.includes(lock.section)
          ),
      );
    },
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

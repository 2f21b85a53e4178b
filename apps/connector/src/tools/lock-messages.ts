import type { SectionLock } from '@portal/sites';

/** A section that a save would change; null where it would change something else. */
interface ChangedSection {
  page: string | null;
  section: string | null;
}

/** Which of the changed sections other people are editing, so that the save would be refused now; empty when there are none. */
export function lockMessages(locks: readonly SectionLock[], changed: readonly ChangedSection[]): string[] {
  const blocking = locks.filter((lock) =>
    changed.some(({ page, section }) => page === lock.page && section === lock.section),
  );
  if (blocking.length === 0) return [];
  const editors = blocking.map(
    ({ holder, page, section }) => `${holder.name} is editing ${section} of ${page}`,
  );
  return [`${editors.join(', ')} right now, and the save would be refused until they are done.`];
}

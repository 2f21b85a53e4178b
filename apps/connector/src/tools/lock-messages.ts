import type { SectionLock } from '@portal/sites';

/** A section that a save would change; null where it would change something else. */
interface Touched {
  page: string | null;
  section: string | null;
}

/** What of a dry run cannot be saved now, since other people are editing it; empty when nothing stands in the way. */
export function sayLocked(locks: readonly SectionLock[], touched: readonly Touched[]): string[] {
  const hit = locks.filter((lock) =>
    touched.some(({ page, section }) => page === lock.page && section === lock.section),
  );
  if (hit.length === 0) return [];
  const named = hit.map(({ holder, page, section }) => `${holder.name} is editing ${section} of ${page}`);
  return [`${named.join(', ')} right now, and the save would be refused until they are done.`];
}

import { z } from 'zod';
import { MAX_STARTS, type HistoryStart } from './read-history-window.ts';

/** One start in a cursor: `p` for a commit that was published or `d` for one of the draft, then the commit. */
const START = '[dp][0-9a-f]{40}';

const LENGTH = 41;

/**
 * The cursor `older` that `get_history` returns for the next part of the history. Its commits are looked up in the site's own repository
 * only, so a forged cursor gives access to nothing else.
 */
export const HistoryCursor = z
  .string()
  .max(MAX_STARTS * LENGTH)
  .regex(new RegExp(`^(?:${START}){1,${MAX_STARTS}}$`), 'must be `older` as get_history gave it');

/** The cursor for these starts; null when there are none. */
export function cursorOf(starts: readonly HistoryStart[]): string | null {
  if (starts.length === 0) return null;
  return starts.map(({ commit, isPublished }) => `${isPublished ? 'p' : 'd'}${commit}`).join('');
}

/** The starts that a cursor encodes. */
export function startsIn(cursor: z.infer<typeof HistoryCursor>): HistoryStart[] {
  return (cursor.match(new RegExp(START, 'g')) ?? []).map((start) => ({
    commit: start.slice(1),
    isPublished: start.startsWith('p'),
  }));
}

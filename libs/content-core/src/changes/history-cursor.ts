import { z } from 'zod';
import { MAX_STARTS, type HistoryStart } from './read-history-window.ts';

/** One start: whether visitors have seen it (`p`) or only editors (`d`), and its commit. */
const START = '[dp][0-9a-f]{40}';

const LENGTH = 41;

/**
 * Where a later call of `get_history` reads on, as an earlier one gave it. It is looked up in the site's own repository only, so a
 * cursor that a caller makes up gives no access to anything else.
 */
export const HistoryCursor = z
  .string()
  .max(MAX_STARTS * LENGTH)
  .regex(new RegExp(`^(?:${START}){1,${MAX_STARTS}}$`), 'must be `older` as get_history gave it');

/** Names where the past is read on; null: nowhere. */
export function cursorOf(starts: readonly HistoryStart[]): string | null {
  if (starts.length === 0) return null;
  return starts.map(({ commit, isPublished }) => `${isPublished ? 'p' : 'd'}${commit}`).join('');
}

/** What a cursor names. */
export function startsIn(cursor: z.infer<typeof HistoryCursor>): HistoryStart[] {
  return (cursor.match(new RegExp(START, 'g')) ?? []).map((start) => ({
    commit: start.slice(1),
    isPublished: start.startsWith('p'),
  }));
}

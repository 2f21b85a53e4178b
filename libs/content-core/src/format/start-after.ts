import { unknownCursor } from '@portal/errors';

/**
 * The index of the entry after the one that a cursor names; 0 without a cursor. Every list whose cursor is an entry uses this.
 * @throws AppError `not_found` when no entry has that key
 */
export function startAfter<Entry>(
  entries: readonly Entry[],
  after: string | undefined,
  keyOf: (entry: Entry) => string,
): number {
  if (after === undefined) return 0;
  const at = entries.findIndex((entry) => keyOf(entry) === after);
  if (at === -1) throw unknownCursor();
  return at + 1;
}

import { z } from 'zod';
import { RandomId } from '../format/ids.ts';
import { startAfter } from '../format/start-after.ts';

/** The input fields of every list of the library. */
export const ListInput = {
  view: z.enum(['draft', 'live']).default('draft'),
  limit: z.int().min(1).max(200).default(25),
  after: RandomId.optional(),
};

/**
 * One page of a list that is sorted by name. `next` is the cursor of the next page, left out on the last.
 * @throws AppError `not_found` when the list has no entry `after`
 */
export function listPage<Entry extends { id: string }>(
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
  { limit, after }: { limit: number; after?: string | undefined },
): { total: number; entries: Entry[]; next?: string } {
  const sorted = entries.toSorted((a, b) => byName(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1));
  const start = startAfter(sorted, after, ({ id }) => id);
  const page = sorted.slice(start, start + limit);
  const last = page.at(-1);
  const more = last !== undefined && start + limit < sorted.length;
  return { total: sorted.length, entries: page, ...(more ? { next: last.id } : {}) };
}

/** Natural sort order: image 2 before image 10. Independent of the server's locale. */
const { compare: byName } = new Intl.Collator('en', { numeric: true });

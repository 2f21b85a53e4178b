import { z } from 'zod';

/**
 * Where a run of the reconciliation continues: after the installation `after`, and `within` the present one, if any.
 */
const Cursor = z.strictObject({
  /** The last finished installation. */
  after: z.string().nullable(),
  within: z
    .strictObject({
      installationId: z.string(),
      /** When the listing of its repositories started. */
      since: z.coerce.date(),
      /** The next page of its repositories; null if all are listed. */
      page: z.int().positive().nullable(),
      /** The last site, of those whose repository was not listed, that was looked up. */
      siteId: z.string().nullable(),
    })
    .nullable(),
});
export type Cursor = z.output<typeof Cursor>;

const START: Cursor = { after: null, within: null };

/** The cursor of the last run; the beginning if it cannot be read. */
export function readCursor(text: string | null): Cursor {
  try {
    return Cursor.safeParse(JSON.parse(text ?? 'null')).data ?? START;
  } catch {
    return START;
  }
}

/** The cursor as it is stored. */
export const writeCursor = (cursor: Cursor): string => JSON.stringify(cursor);

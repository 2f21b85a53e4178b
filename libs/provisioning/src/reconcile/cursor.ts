import { z } from 'zod';

/** Where a run of the reconciliation goes on: behind `after`, and `within` the installation that it is at, if any. */
const Cursor = z.strictObject({
  /** The last installation that was finished. */
  after: z.string().nullable(),
  within: z
    .strictObject({
      installationId: z.string(),
      /** When its repositories began to be listed. */
      since: z.coerce.date(),
      /** The next page of them; null: all were listed. */
      page: z.int().positive().nullable(),
      /** Of the sites whose repository was not listed, the last that was looked for. */
      siteId: z.string().nullable(),
    })
    .nullable(),
});
export type Cursor = z.output<typeof Cursor>;

const START: Cursor = { after: null, within: null };

/** The cursor that a run left; the beginning for one that cannot be read. */
export function readCursor(text: string | null): Cursor {
  try {
    return Cursor.safeParse(JSON.parse(text ?? 'null')).data ?? START;
  } catch {
    return START;
  }
}

/** The cursor as it is kept. */
export const writeCursor = (cursor: Cursor): string => JSON.stringify(cursor);

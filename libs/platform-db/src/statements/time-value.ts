import { sql, type SQL } from 'drizzle-orm';

/** A `Date` in hand-written SQL, where no column gives its type. */
export function timeValue(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}

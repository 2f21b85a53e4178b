import { sql, type SQL } from 'drizzle-orm';

/** A `Date` inside hand-written SQL, where no column tells its type. */
export function timeValue(time: Date): SQL {
  return sql`${time.toISOString()}::timestamptz`;
}

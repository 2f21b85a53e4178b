import { pgSchema, timestamp } from 'drizzle-orm/pg-core';

/** The schema of all tables. The hosted provider's data API does not expose it. */
export const portal = pgSchema('portal');

/** A point in time, as a `Date` of whole milliseconds. */
export const time = (name: string) => timestamp(name, { withTimezone: true });

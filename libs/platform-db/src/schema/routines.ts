import type { RoutineCounts, RoutineName } from '@portal/sites';
import { jsonb, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0007-limits-audit-routines.sql for constraints and what each column means */
export const routineRuns = portal.table('routine_runs', {
  id: text('id').primaryKey(),
  routine: text('routine').$type<RoutineName>().notNull(),
  startedAt: time('started_at').notNull().defaultNow(),
  leaseUntil: time('lease_until').notNull(),
  endedAt: time('ended_at'),
  outcome: text('outcome').$type<'done' | 'failed' | 'lost'>(),
  counts: jsonb('counts').$type<RoutineCounts>().notNull().default({}),
  resumeAt: text('resume_at'),
});

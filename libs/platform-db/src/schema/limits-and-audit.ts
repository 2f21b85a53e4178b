import { bigint, boolean, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0007-limits-audit-routines.sql for constraints and what each column means */
export const rateLimits = portal.table('rate_limits', {
  key: text('key').primaryKey(),
  windowEnds: time('window_ends').notNull(),
  count: integer('count').notNull(),
});

export const auditLog = portal.table('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  actorUserId: text('actor_user_id'),
  clientId: text('client_id'),
  siteId: text('site_id'),
  action: text('action').notNull(),
  outcome: text('outcome', { enum: ['ok', 'failed'] }).notNull(),
  errorCode: text('error_code'),
  details: jsonb('details').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  isSecurity: boolean('is_security').notNull().default(false),
});

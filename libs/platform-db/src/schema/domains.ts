import type { DomainProblem, DomainState, SeenRecords } from '@portal/provisioning';
import { boolean, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0019-domains.sql, 0023-lost-proofs.sql and 0026-days-between-notices.sql for constraints and what each column means */
export const siteDomains = portal.table(
  'site_domains',
  {
    siteId: text('site_id').notNull(),
    name: text('name').notNull(),
    state: text('state').$type<DomainState>().notNull().default('wanted'),
    token: text('token').notNull(),
    isPrimary: boolean('is_primary').notNull().default(false),
    removingSince: time('removing_since'),
    problems: jsonb('problems').$type<readonly DomainProblem[]>().notNull().default([]),
    seen: jsonb('seen').$type<SeenRecords>(),
    addedAt: time('added_at').notNull().defaultNow(),
    since: time('since').notNull().defaultNow(),
    checkedAt: time('checked_at'),
    dueAt: time('due_at').defaultNow(),
    unprovenSince: time('unproven_since'),
    notices: integer('notices').notNull().default(0),
    noticedAt: time('noticed_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.name] })],
);

export const siteDomainWork = portal.table('site_domain_work', {
  siteId: text('site_id').primaryKey(),
  leaseToken: text('lease_token'),
  leaseUntil: time('lease_until'),
  settingsWanted: integer('settings_wanted').notNull().default(0),
  settingsDone: integer('settings_done').notNull().default(0),
  builtFor: integer('built_for'),
  buildId: text('build_id'),
  buildAt: time('build_at'),
  retryAt: time('retry_at').notNull().defaultNow(),
});

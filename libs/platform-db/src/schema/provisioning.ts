import type { SiteSource, StepName, StepState } from '@portal/sites';
import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0003-sites.sql for constraints and what each column means */
export const siteRequests = portal.table('site_requests', {
  siteId: text('site_id').primaryKey(),
  source: text('source').$type<SiteSource['kind']>().notNull(),
  locale: text('locale').notNull(),
  ownerEmail: text('owner_email'),
  ownerUserId: text('owner_user_id'),
  sealedSecrets: text('sealed_secrets'),
  look: text('look'),
  brand: text('brand'),
});

export const siteSteps = portal.table(
  'site_steps',
  {
    siteId: text('site_id').notNull(),
    step: text('step').$type<StepName>().notNull(),
    state: text('state').$type<StepState>().notNull(),
    attempt: integer('attempt').notNull().default(0),
    result: jsonb('result'),
    sentence: text('sentence'),
    startedAt: time('started_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.step] })],
);

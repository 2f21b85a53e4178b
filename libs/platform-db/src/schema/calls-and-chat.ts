import type { ChatEndpoint } from '@portal/sites';
import { bigint, date, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { portal, time } from './portal.ts';

/** @see migrations/0007-limits-audit-routines.sql and 0003-sites.sql for constraints and what each column means */
export const singleUses = portal.table('single_uses', {
  id: text('id').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

/** @see migrations/0014-questions.sql */
export const questionCounts = portal.table(
  'question_counts',
  {
    siteId: text('site_id').notNull(),
    day: date('day').notNull(),
    asked: integer('asked').notNull(),
    unanswered: integer('unanswered').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
);

export const llmUsage = portal.table(
  'llm_usage',
  {
    siteId: text('site_id').notNull(),
    day: date('day').notNull(),
    endpoint: text('endpoint').$type<ChatEndpoint>().notNull(),
    requests: integer('requests').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.endpoint] })],
);

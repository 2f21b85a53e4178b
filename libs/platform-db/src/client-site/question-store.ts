import { type ForSite, QUESTION_DAYS, type QuestionRecords } from '@portal/sites';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { questionCounts } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

/** The day in UTC, on the database's clock. */
const TODAY = sql`(now() at time zone 'utc')::date`;

/** Counts of questions in Postgres, one row per site and day. Each call is one statement, so that concurrent questions add up. */
export function postgresQuestions(database: Database): ForSite<QuestionRecords> {
  const { siteId: site, day, asked, unanswered } = questionCounts;
  return {
    forSite: (siteId) => ({
      count: async (isAnswered) => {
        const more = isAnswered ? 0 : 1;
        await database.run((orm) =>
          orm
            .insert(questionCounts)
            .values({ siteId, day: TODAY, asked: 1, unanswered: more })
            .onConflictDoUpdate({
              target: [site, day],
              set: { asked: sql`${asked} + 1`, unanswered: sql`${unanswered} + ${more}` },
            }),
        );
      },
      read: async () => {
        if (!isStorable(siteId)) return { asked: 0, unanswered: 0 };
        const [row] = await database.run((orm) =>
          orm
            .select({
              asked: sql<number>`coalesce(sum(${asked}), 0)::int`,
              unanswered: sql<number>`coalesce(sum(${unanswered}), 0)::int`,
            })
            .from(questionCounts)
            .where(and(eq(site, siteId), gt(day, sql`${TODAY} - ${QUESTION_DAYS}::int`))),
        );
        return row ?? { asked: 0, unanswered: 0 };
      },
    }),
  };
}

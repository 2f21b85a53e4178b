import type { ChatUsage } from '@portal/sites';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { llmUsage } from '../schema/index.ts';

/** Usage in Postgres: one statement per call, so that concurrent reservations add up. */
export function postgresChatUsage(database: Database): ChatUsage {
  const { requests, inputTokens, outputTokens } = llmUsage;
  return {
    reserve: async ({ siteId, day, endpoint, tokens: { input, output } }, limit) => {
      if (input + output > limit) return false;
      const rows = await database.run((orm) =>
        orm
          .insert(llmUsage)
          .values({ siteId, day, endpoint, requests: 1, inputTokens: input, outputTokens: output })
          .onConflictDoUpdate({
            target: [llmUsage.siteId, llmUsage.day, llmUsage.endpoint],
            set: {
              requests: sql`${requests} + 1`,
              inputTokens: sql`${inputTokens} + ${input}`,
              outputTokens: sql`${outputTokens} + ${output}`,
            },
            setWhere: sql`${inputTokens} + ${outputTokens} + ${input + output} <= ${limit}`,
          })
          .returning({ siteId: llmUsage.siteId }),
      );
      return rows.length === 1;
    },
    settle: async ({ siteId, day, endpoint, tokens: reserved }, { input, output }) => {
      await database.run((orm) =>
        orm
          .update(llmUsage)
          .set({
            inputTokens: sql`greatest(0, ${inputTokens} + ${input - reserved.input})`,
            outputTokens: sql`greatest(0, ${outputTokens} + ${output - reserved.output})`,
          })
          .where(and(eq(llmUsage.siteId, siteId), eq(llmUsage.day, day), eq(llmUsage.endpoint, endpoint))),
      );
    },
    readDay: (siteId, day) =>
      database.run((orm) =>
        orm
          .select({ endpoint: llmUsage.endpoint, requests, input: inputTokens, output: outputTokens })
          .from(llmUsage)
          .where(and(eq(llmUsage.siteId, siteId), eq(llmUsage.day, day)))
          .orderBy(asc(llmUsage.endpoint)),
      ),
  };
}

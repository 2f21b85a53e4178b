import type { RefundingRateLimiter } from '@portal/ports';
import { and, eq, gt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../open-database.ts';
import { rateLimits } from '../schema/index.ts';
import { storable } from './outside-text.ts';

/** Longer keys are stored as their hash: an index row has room for little more. */
const LONGEST_KEY = 200;

/**
 * A limiter that every process of every deployment shares: one statement a call, one row a key. Windows are aligned to
 * multiples of their length since the epoch.
 */
export function postgresRateLimiter(database: Database, now: () => Date): RefundingRateLimiter {
  const { key, windowEnds, count } = rateLimits;
  const over = sql`${windowEnds} <= ${sql.placeholder('now')}`;
  const take = database.orm
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), windowEnds: sql.placeholder('ends'), count: 1 })
    .onConflictDoUpdate({
      target: key,
      set: {
        windowEnds: sql`case when ${over} then excluded.window_ends else ${windowEnds} end`,
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
      },
      setWhere: sql`${over} or ${count} < ${sql.placeholder('limit')}`,
    })
    .returning({ count })
    .prepare('rate_limit_take');

  const giveBack = database.orm
    .update(rateLimits)
    .set({ count: sql`${count} - 1` })
    .where(and(eq(key, sql.placeholder('key')), gt(windowEnds, sql.placeholder('now')), gt(count, 0)))
    .prepare('rate_limit_give_back');

  return {
    giveBack: async (rawKey) => {
      await database.run(() => giveBack.execute({ key: storedKey(rawKey), now: now().toISOString() }));
    },
    take: async (rawKey, { limit, windowSeconds }) => {
      const time = now();
      const length = windowSeconds * 1000;
      const ends = new Date((Math.floor(time.getTime() / length) + 1) * length);
      const rows =
        limit < 1
          ? []
          : await database.run(() =>
              take.execute({ key: storedKey(rawKey), ends, now: time.toISOString(), limit }),
            );
      const [row] = rows;
      if (row) return { allowed: true, remaining: Math.max(0, limit - row.count) };
      const wait = Math.ceil((ends.getTime() - time.getTime()) / 1000);
      return { allowed: false, retryAfterSeconds: Math.max(1, wait) };
    },
  };
}

function storedKey(key: string): string {
  if (key.length <= LONGEST_KEY && storable(key)) return key;
  return `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}

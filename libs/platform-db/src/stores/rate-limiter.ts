import type { BatchRateLimiter, RateDecision, RateEvent, RefundingRateLimiter } from '@portal/ports';
import { and, eq, gt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../open-database.ts';
import { rateLimits } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { timeValue } from '../statements/time-value.ts';

/** Longer keys are stored as a hash, because of the maximum size of an index row. */
const LONGEST_KEY = 200;

/**
 * A limiter shared by all processes of all deployments: one statement per call, one row per key. Windows are aligned to multiples of
 * their length since the epoch.
 */
export function postgresRateLimiter(
  database: Database,
  now: () => Date,
): RefundingRateLimiter & BatchRateLimiter {
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

  const refund = database.orm
    .update(rateLimits)
    .set({ count: sql`${count} - 1` })
    .where(and(eq(key, sql.placeholder('key')), gt(windowEnds, sql.placeholder('now')), gt(count, 0)))
    .prepare('rate_limit_give_back');

  return {
    refund: async (rawKey) => {
      await database.run(() => refund.execute({ key: storedKey(rawKey), now: now().toISOString() }));
    },
    take: async (rawKey, { limit, windowSeconds }) => {
      const time = now();
      const ends = windowEnd(time, windowSeconds);
      const rows =
        limit < 1
          ? []
          : await database.run(() =>
              take.execute({ key: storedKey(rawKey), ends, now: time.toISOString(), limit }),
            );
      const [row] = rows;
      return decision(row?.count, limit, { time, ends });
    },
    takeAll: async (events) => {
      const time = now();
      const counts = await takeTogether(database, events, time);
      return events.map(({ key: rawKey, limit: { limit, windowSeconds } }) =>
        decision(counts.get(storedKey(rawKey)), limit, { time, ends: windowEnd(time, windowSeconds) }),
      );
    },
  };
}

/** @param count events in the window including this one; undefined: the limit is exceeded */
function decision(
  count: number | undefined,
  limit: number,
  { time, ends }: { time: Date; ends: Date },
): RateDecision {
  if (count !== undefined) return { allowed: true, remaining: Math.max(0, limit - count) };
  const wait = Math.ceil((ends.getTime() - time.getTime()) / 1000);
  return { allowed: false, retryAfterSeconds: Math.max(1, wait) };
}

function windowEnd(time: Date, windowSeconds: number): Date {
  const length = windowSeconds * 1000;
  return new Date((Math.floor(time.getTime() / length) + 1) * length);
}

/** Counts the events in one statement; returns the counts of those within their limit, by stored key. */
async function takeTogether(
  database: Database,
  events: readonly RateEvent[],
  time: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = events
    .filter(({ limit }) => limit.limit > 0)
    .map(({ key, limit }) => ({
      key: storedKey(key),
      ends: timeValue(windowEnd(time, limit.windowSeconds)),
      limit: limit.limit,
    }))
    // Sorted, so that two callers never wait for each other's rows.
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  if (rows.length === 0) return new Map();
  const values = rows.map(({ key, ends }) => sql`(${key}, ${ends}, 1)`);
  const limits = rows.map(({ key, limit }) => sql`when ${key} then ${limit}::int`);
  const over = sql`r.window_ends <= ${timeValue(time)}`;
  const counted = await database.execute(sql`
      insert into portal.rate_limits as r (key, window_ends, count) values ${sql.join(values, sql`, `)}
      on conflict (key) do update set
        window_ends = case when ${over} then excluded.window_ends else r.window_ends end,
        count = case when ${over} then 1 else r.count + 1 end
      where ${over} or r.count < case r.key ${sql.join(limits, sql` `)} end
      returning r.key, r.count`);
  return new Map(counted.map((row) => [String(row['key']), Number(row['count'])]));
}

function storedKey(key: string): string {
  if (key.length <= LONGEST_KEY && isStorable(key)) return key;
  return `sha256:${createHash('sha256').update(key).digest('base64url')}`;
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { rateLimits } from '../schema/index.ts';

const MOST_KEYS = 2000;

/** The keys that a rate limiter counts, as checks of the database need them. */
export interface RateLimitKeys {
  /** The keys that begin so, two thousand at most. */
  startingWith(prefix: string): Promise<string[]>;
  /** Drops the count of a key. */
  remove(key: string): Promise<void>;
}

/** The keys of `postgresRateLimiter`. Each call throws AppError `upstream_unavailable`. */
export function postgresRateLimitKeys(database: Database): RateLimitKeys {
  const { key } = rateLimits;
  return {
    startingWith: async (prefix) => {
      const rows = await database.run((orm) =>
        orm
          .select({ key })
          .from(rateLimits)
          .where(sql`starts_with(${key}, ${prefix})`)
          .limit(MOST_KEYS),
      );
      return rows.map((row) => row.key);
    },
    remove: async (given) => {
      await database.write((orm) => orm.delete(rateLimits).where(eq(key, given)));
    },
  };
}

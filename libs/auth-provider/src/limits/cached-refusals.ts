import type { RateLimiter } from '@portal/ports';
import { LRUCache } from 'lru-cache';

/** The number of refusals cached; beyond it the least recently used one is evicted. */
const MOST_REFUSALS = 10_000;

/** Caches the refusals of a remote limiter until they end: a rate limited client costs no further calls. */
export interface CachedRefusals {
  /** Whole seconds until `key` may be tried again; null when no refusal is cached. */
  waitFor(key: string): number | null;
  set(key: string, retryAfterSeconds: number): void;
  /** After a refund of `key`: there may be room again before the wait is over. */
  invalidate(key: string): void;
}

/** @param elapsed milliseconds on a clock that is never set back */
export function cachedRefusals(elapsed: () => number): CachedRefusals {
  const refusedUntil = new LRUCache<string, number>({ max: MOST_REFUSALS });
  return {
    waitFor: (key) => {
      const left = (refusedUntil.get(key) ?? -Infinity) - elapsed();
      if (left > 0) return Math.ceil(left / 1000);
      refusedUntil.delete(key);
      return null;
    },
    set: (key, retryAfterSeconds) => {
      refusedUntil.set(key, elapsed() + retryAfterSeconds * 1000);
    },
    invalidate: (key) => {
      refusedUntil.delete(key);
    },
  };
}

/** The limiter, with its refusals answered from the cache. Allowed attempts are checked every time. */
export function limiterWithCachedRefusals(limiter: RateLimiter, refusals: CachedRefusals): RateLimiter {
  return {
    take: async (key, limit) => {
      const wait = refusals.waitFor(key);
      if (wait !== null) return { allowed: false, retryAfterSeconds: wait };
      const decision = await limiter.take(key, limit);
      if (!decision.allowed) refusals.set(key, decision.retryAfterSeconds);
      return decision;
    },
  };
}

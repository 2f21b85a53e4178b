import type { RateLimiter } from '@portal/ports';
import { LRUCache } from 'lru-cache';

/** The number of refusals kept; beyond it the least recently used one is dropped. */
const MOST_REFUSALS = 10_000;

/** Remembers the refusals of a remote limiter until they end: a rate limited client costs no further calls. */
export interface Refusals {
  /** Whole seconds until `key` may be tried again; null when no refusal is remembered. */
  waitFor(key: string): number | null;
  note(key: string, retryAfterSeconds: number): void;
  /** After a refund of `key`: there may be room again before the wait is over. */
  forget(key: string): void;
}

export function knownRefusals(now: () => Date): Refusals {
  const refusedUntil = new LRUCache<string, number>({ max: MOST_REFUSALS });
  return {
    waitFor: (key) => {
      const left = (refusedUntil.get(key) ?? 0) - now().getTime();
      if (left > 0) return Math.ceil(left / 1000);
      refusedUntil.delete(key);
      return null;
    },
    note: (key, retryAfterSeconds) => {
      refusedUntil.set(key, now().getTime() + retryAfterSeconds * 1000);
    },
    forget: (key) => {
      refusedUntil.delete(key);
    },
  };
}

/** The limiter, with its refusals answered from memory. Allowed attempts are checked every time. */
export function rememberRefusals(limiter: RateLimiter, refusals: Refusals): RateLimiter {
  return {
    take: async (key, limit) => {
      const wait = refusals.waitFor(key);
      if (wait !== null) return { allowed: false, retryAfterSeconds: wait };
      const decision = await limiter.take(key, limit);
      if (!decision.allowed) refusals.note(key, decision.retryAfterSeconds);
      return decision;
    },
  };
}

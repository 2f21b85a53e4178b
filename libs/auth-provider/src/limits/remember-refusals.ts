import type { RateLimiter } from '@portal/ports';

/** Refusals kept at once; beyond, the oldest is dropped and asked for again. */
const MOST_REFUSALS = 10_000;

/**
 * A limiter that answers a refusal again by itself until it ends, so that a client that is held back costs no further calls.
 * What is allowed is asked every time.
 */
export function rememberRefusals(limiter: RateLimiter, now: () => Date): RateLimiter {
  const refusedUntil = new Map<string, number>();
  return {
    take: async (key, limit) => {
      const time = now().getTime();
      const until = refusedUntil.get(key);
      if (until !== undefined && time < until)
        return { allowed: false, retryAfterSeconds: Math.ceil((until - time) / 1000) };
      refusedUntil.delete(key);
      const decision = await limiter.take(key, limit);
      if (!decision.allowed) {
        const [oldest] = refusedUntil.keys();
        if (refusedUntil.size >= MOST_REFUSALS && oldest !== undefined) refusedUntil.delete(oldest);
        refusedUntil.set(key, now().getTime() + decision.retryAfterSeconds * 1000);
      }
      return decision;
    },
  };
}

import type {
  BatchRateLimiter,
  RateLimit,
  RateDecision,
  RefundingRateLimiter,
} from '../ports/rate-limiter.ts';

/**
 * Open windows before new callers are refused, and before those that have passed are swept out: more than the passwords that can be
 * compared within the longest window, so that strangers with many addresses cannot open them all.
 */
const MOST_WINDOWS = 100_000;

/**
 * A limiter that counts in this process, for a site without a database and for tests. Windows are aligned to multiples of their length.
 * When too many are open at once, new callers are refused: limits fail closed.
 * @see design section 8
 */
export function processRateLimiter(now: () => Date): RefundingRateLimiter & BatchRateLimiter {
  const windows = new Map<string, { ends: number; count: number }>();
  const sweep = (time: number) => {
    for (const [key, { ends }] of windows) if (ends <= time) windows.delete(key);
  };
  const take = async (key: string, { limit, windowSeconds }: RateLimit): Promise<RateDecision> => {
    const length = windowSeconds * 1000;
    const time = now().getTime();
    const known = windows.get(key);
    const isOpen = known !== undefined && time < known.ends;
    const current = isOpen ? known : { ends: (Math.floor(time / length) + 1) * length, count: 0 };
    const refused = {
      allowed: false as const,
      retryAfterSeconds: Math.max(1, Math.ceil((current.ends - time) / 1000)),
    };
    if (known === undefined && windows.size >= MOST_WINDOWS) sweep(time);
    if (known === undefined && windows.size >= MOST_WINDOWS) return refused;
    windows.set(key, current);
    if (current.count >= limit) return refused;
    current.count += 1;
    return { allowed: true, remaining: limit - current.count };
  };
  return {
    take,
    takeAll: (events) => Promise.all(events.map(({ key, limit }) => take(key, limit))),
    refund: async (key) => {
      const known = windows.get(key);
      if (known !== undefined && now().getTime() < known.ends && known.count > 0) known.count -= 1;
    },
  };
}

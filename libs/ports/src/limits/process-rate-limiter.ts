import type {
  BatchRateLimiter,
  RateLimit,
  RateDecision,
  RefundingRateLimiter,
} from '../ports/rate-limiter.ts';

/**
 * The most windows that are counted at once; beyond that, expired ones are removed and new callers are refused. There are more than
 * passwords can be compared within the longest window, so that an attacker with many addresses cannot open them all.
 */
const MAX_WINDOWS = 100_000;

/**
 * A limiter that counts in this process, for a site without a database and for tests. Windows are aligned to multiples of their length.
 * When too many windows are open, new callers are refused: limits fail closed.
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
    const last = windows.get(key);
    const isOpen = last !== undefined && time < last.ends;
    const current = isOpen ? last : { ends: (Math.floor(time / length) + 1) * length, count: 0 };
    const refused = {
      allowed: false as const,
      retryAfterSeconds: Math.max(1, Math.ceil((current.ends - time) / 1000)),
    };
    if (last === undefined && windows.size >= MAX_WINDOWS) sweep(time);
    if (last === undefined && windows.size >= MAX_WINDOWS) return refused;
    windows.set(key, current);
    if (current.count >= limit) return refused;
    current.count += 1;
    return { allowed: true, remaining: limit - current.count };
  };
  return {
    take,
    takeAll: (events) => Promise.all(events.map(({ key, limit }) => take(key, limit))),
    refund: async (key) => {
      const last = windows.get(key);
      if (last !== undefined && now().getTime() < last.ends && last.count > 0) last.count -= 1;
    },
  };
}

import type { BatchRateLimiter, RateLimiter, RefundingRateLimiter } from '../rate-limiter.ts';

/**
 * A limiter that counts in memory, for tests and for a site without a database. Windows are aligned to multiples of their
 * length since the epoch; a window that has passed is forgotten when its key is next used.
 */
export function memoryRateLimiter(now: () => Date): RefundingRateLimiter & BatchRateLimiter {
  const windows = new Map<string, { ends: number; count: number }>();
  const take: RateLimiter['take'] = async (key, { limit, windowSeconds }) => {
    const length = windowSeconds * 1000;
    const time = now().getTime();
    const known = windows.get(key);
    const current =
      known !== undefined && time < known.ends
        ? known
        : { ends: (Math.floor(time / length) + 1) * length, count: 0 };
    windows.set(key, current);
    if (current.count >= limit) {
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((current.ends - time) / 1000)) };
    }
    current.count += 1;
    return { allowed: true, remaining: limit - current.count };
  };
  return {
    take,
    takeAll: (events) => Promise.all(events.map(({ key, limit }) => take(key, limit))),
    giveBack: async (key) => {
      const known = windows.get(key);
      if (known !== undefined && now().getTime() < known.ends && known.count > 0) known.count -= 1;
    },
  };
}

import { AppError } from '@portal/errors';
import type { RateLimit, RateLimiter } from '@portal/ports';

/** Counts one event. @throws AppError `rate_limited` past the limit; `upstream_unavailable`, so that limits fail closed */
export async function requireWithinLimit(limiter: RateLimiter, key: string, limit: RateLimit): Promise<void> {
  const decision = await limiter.take(key, limit);
  if (decision.allowed) return;
  const { retryAfterSeconds } = decision;
  throw new AppError('rate_limited', 'This site is sending too many requests; wait a moment.', {
    retryAfterSeconds,
  });
}

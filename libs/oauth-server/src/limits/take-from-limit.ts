import { LIMITS, type LimitName } from './limits.ts';
import { type BatchRateLimiter, type RateDecision, type RateLimiter } from '@portal/ports';
import { OAuthFailure } from '../oauth-failure.ts';

/** The message for a program that has reached a limit. */
export const TOO_MANY = 'Too many requests; wait as long as Retry-After says.';

/**
 * Counts one event of `name` under `key`.
 * @throws OAuthFailure `too_many_requests`; AppError `upstream_unavailable` when the limiter cannot be reached (fail closed)
 */
export async function takeFromLimit(limiter: RateLimiter, name: LimitName, key: string): Promise<void> {
  refuseDenied([await limiter.take(keyOf(name, key), LIMITS[name])]);
}

/**
 * Counts one event under each key in one round trip.
 * @throws as `takeFromLimit`, when one of the limits is reached
 */
export async function takeFromLimits(
  limiter: BatchRateLimiter,
  keys: readonly (readonly [LimitName, string])[],
): Promise<void> {
  const events = keys.map(([name, key]) => ({ key: keyOf(name, key), limit: LIMITS[name] }));
  refuseDenied(await limiter.takeAll(events));
}

function refuseDenied(decisions: readonly RateDecision[]): void {
  const waits = decisions.flatMap((one) => (one.allowed ? [] : [one.retryAfterSeconds]));
  if (waits.length === 0) return;
  throw new OAuthFailure('too_many_requests', TOO_MANY, {
    retryAfterSeconds: Math.max(...waits),
  });
}

function keyOf(name: LimitName, key: string): string {
  return `oauth:${name}:${key}`;
}

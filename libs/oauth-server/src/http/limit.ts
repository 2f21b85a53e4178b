import { LIMITS, type LimitName } from '../limits.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { addressBucket, type RateLimiter } from '@portal/ports';
import { OAuthFailure } from './oauth-failure.ts';
import type { Arrival } from './steps.ts';

/**
 * Counts one event of `name` under `key`.
 * @throws OAuthFailure `too_many_requests`; AppError `upstream_unavailable` when the limiter cannot be asked (fail closed)
 */
export async function takeFromLimit(limiter: RateLimiter, name: LimitName, key: string): Promise<void> {
  const decision = await limiter.take(`oauth:${name}:${key}`, LIMITS[name]);
  if (decision.allowed) return;
  throw new OAuthFailure('too_many_requests', 'Too many requests; wait as long as Retry-After says.', {
    retryAfterSeconds: decision.retryAfterSeconds,
  });
}

/** The step that counts a request under its network address. */
export function limitAddress(name: LimitName) {
  return async function limitAddress<Known extends Arrival>(
    { limiter, addressOf }: Pick<OAuthDeps, 'limiter' | 'addressOf'>,
    known: Known,
  ): Promise<Known> {
    await takeFromLimit(limiter, name, addressBucket(addressOf(known.request)));
    return known;
  };
}

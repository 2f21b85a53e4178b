import type { RefundingRateLimiter } from '@portal/ports';
import type { AttemptDecision, SignInAttempt } from '../sign-in.ts';
import { LIMITS, type LimitName, limitKey } from './take-from-limits.ts';

/** The limits of an attempt, in order. Every attempt counts for its address, failures also for its name. */
export function attemptLimits({ address, name }: SignInAttempt): [limit: LimitName, key: string][] {
  return [['verifyByAddress', address], ...failureLimits({ address, name })];
}

function failureLimits({ address, name }: SignInAttempt): [limit: LimitName, key: string][] {
  if (name === null) return [];
  return [
    ['verifyByAddressAndName', `${address} ${name}`],
    ['verifyByName', name],
  ];
}

/**
 * Counts an attempt as failed before the password is compared, so that concurrent attempts cannot exceed a limit. Stops at
 * the first exceeded limit; failures counted before it are refunded, since nothing was compared.
 * @throws AppError `upstream_unavailable`: limits fail closed
 */
export async function reserveAttempt(
  limiter: RefundingRateLimiter,
  attempt: SignInAttempt,
): Promise<AttemptDecision> {
  const taken: [LimitName, string][] = [];
  for (const [limit, key] of attemptLimits(attempt)) {
    const decision = await limiter.take(limitKey(limit, key), LIMITS[limit]);
    if (!decision.allowed) {
      const { retryAfterSeconds } = decision;
      for (const [failure, counted] of taken)
        await limiter.giveBack(limitKey(failure, counted), LIMITS[failure]);
      return { allowed: false, limit, retryAfterSeconds };
    }
    if (limit !== 'verifyByAddress') taken.push([limit, key]);
  }
  return { allowed: true };
}

/** Refunds the failure of an attempt: the password was right, or was never compared. */
export async function giveBackAttempt(limiter: RefundingRateLimiter, attempt: SignInAttempt): Promise<void> {
  await Promise.all(
    failureLimits(attempt).map(([limit, key]) => limiter.giveBack(limitKey(limit, key), LIMITS[limit])),
  );
}

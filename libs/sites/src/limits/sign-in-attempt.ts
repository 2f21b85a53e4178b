import type { RefundingRateLimiter } from '@portal/ports';
import type { AttemptDecision, SignInAttempt } from '../sign-in.ts';
import { giveBackToLimits, LIMITS, type LimitName, limitKey } from './take-from-limits.ts';

type Counted = [limit: LimitName, key: string];

/** The limits of an attempt, in order: every attempt of a viewer counts for its address; all else counts failures. */
export function attemptLimits(attempt: SignInAttempt): Counted[] {
  return [...everyAttempt(attempt), ...failureLimits(attempt)];
}

function everyAttempt({ address, name }: SignInAttempt): Counted[] {
  return isEditor(name) ? [] : [['verifyByAddress', address]];
}

function failureLimits({ address, name }: SignInAttempt): Counted[] {
  if (name === null) return [];
  const both = `${address} ${name}`;
  if (!isEditor(name))
    return [
      ['verifyByAddressAndName', both],
      ['verifyByName', name],
    ];
  return [
    ['signInByAddress', address],
    ['signInByAddressAndName', both],
    ['signInByName', name],
  ];
}

function isEditor(name: string | null): boolean {
  return name?.startsWith('e:') === true;
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
  const always = everyAttempt(attempt);
  const failures = failureLimits(attempt);
  for (const [at, [limit, key]] of [...always, ...failures].entries()) {
    const decision = await limiter.take(limitKey(limit, key), LIMITS[limit]);
    if (!decision.allowed) {
      const { retryAfterSeconds } = decision;
      await giveBackToLimits(limiter, failures.slice(0, Math.max(0, at - always.length)));
      return { allowed: false, limit, retryAfterSeconds };
    }
  }
  return { allowed: true };
}

/** Refunds the failure of an attempt: the password was right, or was never compared. */
export async function giveBackAttempt(limiter: RefundingRateLimiter, attempt: SignInAttempt): Promise<void> {
  await giveBackToLimits(limiter, failureLimits(attempt));
}

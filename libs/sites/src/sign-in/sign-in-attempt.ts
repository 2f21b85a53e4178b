import type { RefundingRateLimiter } from '@portal/ports';
import type { AttemptDecision, SignInAttempt } from './sign-in.ts';
import { refundLimits, LIMITS, type LimitName, limitKey } from '../limits/take-from-limits.ts';

type Counted = [limit: LimitName, key: string];

/**
 * The lanes of signing in. Each has its own part of the queue of a site and its own budget at the platform, so that unknown browsers
 * cannot block those that have signed in here before, nor viewers block editors.
 */
export type SignInLane = 'viewers' | 'knownViewers' | 'editors' | 'knownEditors';

/** The lane of an attempt. */
export function laneOf({ name, device }: Pick<SignInAttempt, 'name' | 'device'>): SignInLane {
  if (isEditor(name)) return device === undefined ? 'editors' : 'knownEditors';
  return device === undefined ? 'viewers' : 'knownViewers';
}

/** The limits of an attempt, in order: those that count every attempt, then those that count failures. */
export function attemptLimits(attempt: SignInAttempt): Counted[] {
  return [...everyAttempt(attempt), ...failureLimits(attempt)];
}

function everyAttempt({ address, name, device }: SignInAttempt): Counted[] {
  const limits: Counted[] = device === undefined ? [] : [['signInByDevice', device]];
  return isEditor(name) ? limits : [...limits, ['verifyByAddress', address]];
}

/** The limits that count an attempt only while it has not succeeded. */
export function failureLimits({ address, name }: SignInAttempt): Counted[] {
  const both = `${address} ${name}`;
  if (name === null) return [['verifyFailuresByAddress', address]];
  if (name === NAMELESS_EDITOR) return [['signInByAddress', address]];
  if (isEditor(name))
    return [
      ['signInByAddress', address],
      ['signInByAddressAndName', both],
      ['signInByName', name],
    ];
  return [
    ['verifyFailuresByAddress', address],
    ['verifyByAddressAndName', both],
    ['verifyByName', name],
  ];
}

/** The name of an editor's sign-in that names no account: a shared password, a social sign-in, a mailed link. */
export const NAMELESS_EDITOR = 's:';

function isEditor(name: string | null): boolean {
  return name === NAMELESS_EDITOR || name?.startsWith('e:') === true;
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
      await refundLimits(limiter, failures.slice(0, Math.max(0, at - always.length)));
      return { allowed: false, limit, retryAfterSeconds };
    }
  }
  return { allowed: true };
}

/** Refunds the failure of an attempt: the password was right, or was never compared. */
export async function refundAttempt(limiter: RefundingRateLimiter, attempt: SignInAttempt): Promise<void> {
  await refundLimits(limiter, failureLimits(attempt));
}

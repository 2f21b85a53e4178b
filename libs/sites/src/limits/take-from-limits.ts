import { AppError } from '@portal/errors';
import type { RateLimit, RateLimiter, RefundingRateLimiter } from '@portal/ports';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/**
 * The limits. `…ByAddress` counts an IPv4 address or the /64 of an IPv6 one, `…ByName` a name, whether it exists or not.
 * @see contract "Limits"
 */
export const LIMITS = {
  /** Every attempt of a viewer: enough for the people in one office or at one press conference. */
  verifyByAddress: { limit: 60, windowSeconds: MINUTE },
  /**
   * Failures only, like the next two: people who share a name or an address do not lock each other out by signing in, and a stranger who
   * knows a name cannot quickly lock out its owner at another address.
   */
  verifyFailuresByAddress: { limit: 10, windowSeconds: MINUTE },
  verifyByAddressAndName: { limit: 10, windowSeconds: QUARTER },
  verifyByName: { limit: 100, windowSeconds: QUARTER },
  /** Of editors, failures only. */
  signInByAddress: { limit: 10, windowSeconds: MINUTE },
  signInByAddressAndName: { limit: 10, windowSeconds: QUARTER },
  signInByName: { limit: 100, windowSeconds: QUARTER },
  /** Every attempt from a browser that has signed in here before. Beyond the limit the browser counts as unknown, and is not refused. */
  signInByDevice: { limit: 30, windowSeconds: QUARTER },
  resetByAddress: { limit: 10, windowSeconds: MINUTE },
  resetByAddressAndName: { limit: 10, windowSeconds: QUARTER },
  /** Limits the mails to one person. Higher than `resetByAddressAndName`, so that requests of a stranger do not use up the person's own. */
  resetByName: { limit: 50, windowSeconds: QUARTER },
  setPasswordByAddress: { limit: 10, windowSeconds: MINUTE },
  setPasswordByMember: { limit: 10, windowSeconds: QUARTER },
  previewByAddress: { limit: 30, windowSeconds: MINUTE },
  revealByActor: { limit: 30, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as [LimitName, ...LimitName[]];

/** The key of `revealByActor`: per member, and per audience for viewers. */
export function revealerKey(actor: { userId: string } | { audience: string }): string {
  return 'userId' in actor ? `user:${actor.userId}` : `audience:${actor.audience}`;
}

/**
 * Counts one event under each limit, in order, and stops at the first exceeded one, so that a rate limited address cannot use
 * up a name's attempts. The answer does not reveal which limit was exceeded, except by the wait, and names are counted the
 * same whether they exist or not.
 * @throws AppError `rate_limited`; `upstream_unavailable` when the limiter is unreachable: limits fail closed
 */
export async function takeFromLimits(
  limiter: RateLimiter,
  events: readonly (readonly [name: LimitName, key: string])[],
): Promise<void> {
  for (const [name, key] of events) {
    const taken = await limiter.take(limitKey(name, key), LIMITS[name]);
    if (!taken.allowed) throw tooMany(taken.retryAfterSeconds);
  }
}

/** Refunds one event under each limit. @throws AppError `upstream_unavailable`; the events may then stay counted */
export async function refundLimits(
  limiter: RefundingRateLimiter,
  events: readonly (readonly [name: LimitName, key: string])[],
): Promise<void> {
  await Promise.all(events.map(([name, key]) => limiter.refund(limitKey(name, key), LIMITS[name])));
}

/** The limiter's key for `key` of a limit. */
export function limitKey(name: LimitName, key: string): string {
  return `auth:${name}:${key}`;
}

/** The refusal of every limit. */
export function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', 'Too many attempts.', { retryAfterSeconds });
}

/** The budget that a call of the site's limiter is counted in, by its key. */
export function budgetOfLimit(key: string): 'editors' | 'resets' | 'visitors' {
  const [, name = ''] = key.split(':', 2);
  if (name.startsWith('reset')) return 'resets';
  return name.startsWith('signIn') ? 'editors' : 'visitors';
}

import { AppError } from '@portal/errors';
import type { RateLimit, RateLimiter } from '@portal/ports';

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/**
 * How often what may be tried. `…ByAddress` counts an IPv4 address or the /64 of an IPv6 one, `…ByName` a name, whether
 * it exists or not.
 * @see contract "Limits"
 */
export const LIMITS = {
  verifyByAddress: { limit: 10, windowSeconds: MINUTE },
  /** Failures only, as the next: people who share a name, or an address, do not lock each other out by signing in. */
  verifyByAddressAndName: { limit: 10, windowSeconds: QUARTER },
  verifyByName: { limit: 100, windowSeconds: QUARTER },
  signInByAddress: { limit: 10, windowSeconds: MINUTE },
  signInByName: { limit: 10, windowSeconds: QUARTER },
  resetByAddress: { limit: 10, windowSeconds: MINUTE },
  resetByName: { limit: 10, windowSeconds: QUARTER },
  setPasswordByAddress: { limit: 10, windowSeconds: MINUTE },
  setPasswordByMember: { limit: 10, windowSeconds: QUARTER },
  revealByActor: { limit: 30, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as [LimitName, ...LimitName[]];

/** Under which `revealByActor` is counted: each member by themselves, viewers by their audience. */
export function revealerKey(actor: { userId: string } | { audience: string }): string {
  return 'userId' in actor ? `user:${actor.userId}` : `audience:${actor.audience}`;
}

/**
 * Counts one event under each limit, in order, and stops at the first that is exceeded, so that an address that is held
 * back cannot use up a name. Which limit it was shows in nothing but the wait, and names are counted
 * alike whether they exist or not.
 * @throws AppError `rate_limited`; `upstream_unavailable` when the limiter cannot be asked: limits fail closed
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

/** What the limiter counts `key` of a limit under. */
export function limitKey(name: LimitName, key: string): string {
  return `auth:${name}:${key}`;
}

/** The one refusal of every limit. */
export function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', 'Too many attempts.', { retryAfterSeconds });
}

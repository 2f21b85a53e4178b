import { AppError, isAppError, type ReportFailure } from '@portal/errors';
import type { RateDecision, RateLimiter, RefundingRateLimiter } from '../ports/rate-limiter.ts';

const HOUR_SECONDS = 3600;

/** How often a user may do something, in the dashboard and through assistants together. */
export interface HourlyLimit {
  /** The operation's name. Its calls are counted under `countedAs`, by default the same name. */
  name: string;
  perHour: number;
  countedAs?: string;
}

/** What counting requires. */
export interface HourlyLimitDeps {
  limiter: RateLimiter;
  reportFailure: ReportFailure;
}

/**
 * Counts a call against the user's hourly limit. Fails closed: a call that cannot be counted is refused.
 * @throws AppError `rate_limited` with the wait, `upstream_unavailable` when the limiter cannot be reached
 * @see contract "Limits"
 */
export async function checkHourlyLimit(
  deps: HourlyLimitDeps,
  userId: string,
  { name, perHour, countedAs = name }: HourlyLimit,
): Promise<void> {
  const decision = await take(deps, keyOf(countedAs, userId), perHour);
  if (decision.allowed) return;
  throw new AppError(
    'rate_limited',
    `The limit of ${perHour} calls of ${name} an hour has been reached; nothing was done.`,
    {
      retryAfterSeconds: decision.retryAfterSeconds,
    },
  );
}

/**
 * Refunds a call that `checkHourlyLimit` counted. If this fails, the call stays counted.
 */
export async function refundCall(
  { limiter, reportFailure }: HourlyLimitDeps & { limiter: RefundingRateLimiter },
  userId: string,
  { name, perHour, countedAs = name }: HourlyLimit,
): Promise<void> {
  try {
    await limiter.refund(keyOf(countedAs, userId), { limit: perHour, windowSeconds: HOUR_SECONDS });
  } catch (error) {
    reportFailure(error);
  }
}

function keyOf(countedAs: string, userId: string): string {
  return `tool:${countedAs}:${userId}`;
}

async function take(
  { limiter, reportFailure }: HourlyLimitDeps,
  key: string,
  limit: number,
): Promise<RateDecision> {
  try {
    return await limiter.take(key, { limit, windowSeconds: HOUR_SECONDS });
  } catch (cause) {
    if (!isAppError(cause)) reportFailure(cause);
    throw new AppError('upstream_unavailable', 'The rate limit could not be checked, so nothing was done.', {
      cause,
    });
  }
}

import { AppError } from '@portal/errors';
import type { RateLimit, RateLimiter } from '@portal/ports';
import { addressBucket } from '@portal/ports/http';

/** Questions of one visitor in a short time. */
const A_MINUTE: RateLimit = { limit: 6, windowSeconds: 60 };

/**
 * Questions of one visitor a day. With the most that a question can cost they are less than a tenth of the site's day (`TOKENS_A_DAY`), which
 * no visitor passes alone.
 */
export const QUESTIONS_A_DAY = 30;
const A_DAY: RateLimit = { limit: QUESTIONS_A_DAY, windowSeconds: 24 * 60 * 60 };

/** What limits of visitors depend on. */
export interface ChatLimitDeps {
  /** Counts per site. */
  limiter: RateLimiter;
  /** HMAC-SHA256 of a text under a key of the site, base64url: not reversible without the site's secret. */
  hash: (text: string) => Promise<string>;
}

/**
 * Counts a question of a visitor, who is known by a keyed hash of the network address (IPv6: its /64) and of the day, so that counts of
 * one day cannot be connected with those of the next.
 * @throws AppError `rate_limited`; `upstream_unavailable`: limits fail closed
 */
export async function takeQuestion(
  { limiter, hash }: ChatLimitDeps,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const visitor = await hash(`${now.toISOString().slice(0, 10)} ${addressBucket(address)}`);
  for (const [name, limit] of [
    ['minute', A_MINUTE],
    ['day', A_DAY],
  ] as const) {
    const taken = await limiter.take(`chat:${name}:${visitor}`, limit);
    if (taken.allowed) continue;
    const { retryAfterSeconds } = taken;
    throw new AppError('rate_limited', 'Too many questions from this connection.', {
      retryAfterSeconds,
      details: { per: name },
    });
  }
}

const DAY = 24 * 60 * 60;

/** How long an access token lives, and what `expires_in` says. @see contract "Limits" */
export const ACCESS_TOKEN_TTL_SECONDS = 60 * 60;

/** How long an authorization code may be redeemed. @see contract "Limits": under 60 seconds */
export const CODE_TTL_SECONDS = 50;

/**
 * How long a store keeps a code row after it expired, at least. Longer than a consent lives, so that a second approval or a
 * second presentation always finds the first.
 */
export const CODE_MEMORY_SECONDS = 60 * 60;

/** How long a person has to sign in, counted from `/authorize`. */
export const TRANSACTION_TTL_SECONDS = 10 * 60;

/** How long a person has to decide, counted from the sign-in. */
export const CONSENT_TTL_SECONDS = 10 * 60;

/** How long a refresh token may stay unused. */
export const REFRESH_IDLE_SECONDS = 30 * DAY;

/** How long a family of refresh tokens lives in all, however often it is refreshed. */
export const FAMILY_TTL_SECONDS = 180 * DAY;

/** `from` plus a number of seconds. */
export function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

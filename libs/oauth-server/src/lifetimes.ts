const DAY = 24 * 60 * 60;

/** The lifetime of an access token, which is also its `expires_in`. @see contract "Limits" */
export const ACCESS_TOKEN_TTL_SECONDS = 60 * 60;

/** How long an authorization code may be redeemed. @see contract "Limits": under 60 seconds */
export const CODE_TTL_SECONDS = 50;

/**
 * How long at least a store retains the row of an expired code: longer than the lifetime of a consent, so that a second approval or a
 * second use of the code always finds the row.
 */
export const CODE_RETENTION_SECONDS = 60 * 60;

/** How long a user has to sign in, from `/authorize` on. */
export const TRANSACTION_TTL_SECONDS = 10 * 60;

/** How long a user has to decide, from the sign-in on. */
export const CONSENT_TTL_SECONDS = 10 * 60;

/** How long a refresh token may stay unused. */
export const REFRESH_IDLE_SECONDS = 30 * DAY;

/** The lifetime of a family of refresh tokens, no matter how often it is refreshed. */
export const FAMILY_TTL_SECONDS = 180 * DAY;

/** `from` plus a number of seconds. */
export function secondsAfter(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

import { AppError } from '@portal/errors';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Minimum length of the key, in characters, on both sides. */
export const SHORTEST_SIGNING_KEY = 32;

/** The allowed clock skew, and how long a call is valid. */
export const SIGNATURE_SKEW_SECONDS = 300;

const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** Whether calls can be signed and verified with `secret`. */
export function isSigningKey(secret: string | undefined): secret is string {
  return secret !== undefined && secret.length >= SHORTEST_SIGNING_KEY;
}

/**
 * The header that proves who sent `rawBody`, and when: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<raw body>">`. The body
 * carries a single-use id, since the same call can be sent again while the signature is valid.
 * @throws AppError `not_configured` when the secret is unset or too short
 * @see design section 7
 */
export function signBody(secret: string | undefined, rawBody: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(requireSigningKey(secret), seconds, Buffer.from(rawBody, 'utf8')).toString('hex')}`;
}

/**
 * Whether `header` is the signature of exactly these bytes, made within the skew of `now`. Compares in constant time. Takes bytes, since
 * decoding a body and encoding it again can change it.
 * @throws AppError `not_configured` when the secret is unset or too short, for any header
 */
export function verifySignature(
  secret: string | undefined,
  header: string | null,
  rawBody: Uint8Array,
  now: Date,
): boolean {
  const key = requireSigningKey(secret);
  const [, seconds, given] = SIGNATURE.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  const apart = Math.abs(now.getTime() / 1000 - Number(seconds));
  const own = timingSafeEqual(Buffer.from(given, 'hex'), digest(key, seconds, rawBody));
  return own && apart <= SIGNATURE_SKEW_SECONDS;
}

/** The time when a call valid at `now` has certainly expired: until then its id must be stored. */
export function callExpiry(now: Date): Date {
  return new Date(now.getTime() + 2 * SIGNATURE_SKEW_SECONDS * 1000);
}

function requireSigningKey(secret: string | undefined): string {
  if (isSigningKey(secret)) return secret;
  throw new AppError(
    'not_configured',
    `The secret of signed calls is not set, or shorter than ${SHORTEST_SIGNING_KEY} characters.`,
  );
}

function digest(key: string, seconds: string, rawBody: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(rawBody).digest();
}

import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** A random token for a URL or a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which is all that is stored of it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A password as stored: scrypt with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt, KEY_BYTES)).toString('base64url')}`;
}

/** Whether a password matches the stored hash. Takes as long if there is none. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (stored ?? `${'A'.repeat(22)}.`).split('.');
  const found = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES);
  const expected = Buffer.from(hash, 'base64url');
  return expected.length === found.length && timingSafeEqual(found, expected);
}

/** Whether a PKCE verifier matches its challenge. @see RFC 7636 section 4.6 */
export function fitsChallenge(verifier: string, challenge: string, method: string | null): boolean {
  const found =
    method?.toLowerCase() === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  const [a, b] = [Buffer.from(found), Buffer.from(challenge)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Compares two secrets in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}

import { utf8 } from './bytes.ts';

/** What a key is derived from, and for. A label never serves two purposes. */
export interface KeyDerivation {
  /** SESSION_SECRET. */
  secret: string;
  /** The id this site is known by. */
  salt: string;
  /** `portal/…/v1` */
  info: string;
}

/** A key as the runtime holds it; named so that code without the browser's types can speak of it. */
export type DerivedKey = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>;

/** An AES-256-GCM key by HKDF-SHA256. @see RFC 5869 */
export async function deriveKey(from: KeyDerivation): Promise<DerivedKey> {
  return derived(from, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
}

/** A key for HMAC-SHA256, by the same. */
export async function deriveMacKey(from: KeyDerivation): Promise<DerivedKey> {
  return derived(from, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']);
}

async function derived(
  { secret, salt, info }: KeyDerivation,
  wanted: Parameters<typeof crypto.subtle.deriveKey>[2],
  uses: Parameters<typeof crypto.subtle.deriveKey>[4],
): Promise<DerivedKey> {
  const root = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: utf8(salt), info: utf8(info) };
  return crypto.subtle.deriveKey(derivation, root, wanted, false, uses);
}

import { utf8 } from './bytes.ts';

/** The source and the purpose of a derived key. A label is used for one purpose only. */
export interface KeyDerivation {
  /** SESSION_SECRET. */
  secret: string;
  /** The site's id. */
  salt: string;
  /** `portal/…/v1` */
  info: string;
}

/** A WebCrypto key; declared here for code compiled without the DOM types. */
export type DerivedKey = Awaited<ReturnType<typeof crypto.subtle.deriveKey>>;

/** An AES-256-GCM key by HKDF-SHA256. @see RFC 5869 */
export async function deriveKey(from: KeyDerivation): Promise<DerivedKey> {
  return derive(from, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']);
}

/** An HMAC-SHA256 key, derived the same way. */
export async function deriveMacKey(from: KeyDerivation): Promise<DerivedKey> {
  return derive(from, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign', 'verify']);
}

async function derive(
  { secret, salt, info }: KeyDerivation,
  keyType: Parameters<typeof crypto.subtle.deriveKey>[2],
  uses: Parameters<typeof crypto.subtle.deriveKey>[4],
): Promise<DerivedKey> {
  const root = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: utf8(salt), info: utf8(info) };
  return crypto.subtle.deriveKey(derivation, root, keyType, false, uses);
}

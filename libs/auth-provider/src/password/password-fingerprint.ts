import { base64url } from 'jose';
import { utf8 } from '../crypto/bytes.ts';
import { deriveMacKey } from '../crypto/derive-key.ts';
import type { SiteIdentity } from '../settings/site-identity.ts';

const BYTES = 16;

/**
 * Identifies the password hash with which a session began: its HMAC-SHA256 under a separate key, truncated to 16 bytes, base64url.
 * Without SESSION_SECRET it reveals nothing about the hash.
 */
export async function passwordFingerprint({ secret, siteKey }: SiteIdentity, hash: string): Promise<string> {
  const key = await deriveMacKey({ secret, salt: siteKey, info: 'portal/password-fingerprint/v1' });
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(hash)));
  return base64url.encode(mac.subarray(0, BYTES));
}

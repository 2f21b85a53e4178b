import { base64url } from 'jose';
import { type RandomBytes, utf8 } from '../crypto/bytes.ts';
import { deriveKey, type DerivedKey } from '../crypto/derive-key.ts';

/** What sealing requires. */
export interface SealerOptions {
  /** SESSION_SECRET. After it changes, sealed passwords cannot be opened. */
  secret: string;
  siteId: string;
  randomBytes: RandomBytes;
}

/** Reversible copies of viewer passwords. @see contract "Viewer audience and credential", `password_cipher` */
export interface Sealer {
  /** `v1.<base64url iv>.<base64url ciphertext and tag>`, bound to this site and this credential. */
  seal(credentialId: string, password: string): Promise<string>;
  /**
   * The password; null for a null cipher, and when it was sealed with another secret or for another credential, or was tampered with.
   */
  open(credentialId: string, cipher: string | null): Promise<string | null>;
}

const IV_BYTES = 12;
const FORMAT = /^v1\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/;
const INFO = 'portal/viewer-password/v1';

/** AES-256-GCM under a key derived from the site's secret with the site id as salt. The key is derived once. */
export function sealer({ secret, siteId, randomBytes }: SealerOptions): Sealer {
  let derived: Promise<DerivedKey> | undefined;
  const key = () => (derived ??= deriveKey({ secret, salt: siteId, info: INFO }));
  // As JSON, so that different pairs have different bytes.
  const additionalData = (credentialId: string) => utf8(JSON.stringify([siteId, credentialId]));

  return {
    seal: async (credentialId, password) => {
      const iv = randomBytes(IV_BYTES).slice();
      const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(credentialId) };
      const sealed = await crypto.subtle.encrypt(algorithm, await key(), utf8(password));
      return `v1.${base64url.encode(iv)}.${base64url.encode(new Uint8Array(sealed))}`;
    },
    open: async (credentialId, cipher) => {
      const [, iv, sealed] = FORMAT.exec(cipher ?? '') ?? [];
      const ivBytes = decodeCanonical(iv);
      const sealedBytes = decodeCanonical(sealed);
      if (ivBytes === null || sealedBytes === null) return null;
      const algorithm = { name: 'AES-GCM', iv: ivBytes, additionalData: additionalData(credentialId) };
      try {
        const opened = await crypto.subtle.decrypt(algorithm, await key(), sealedBytes);
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened);
      } catch {
        return null;
      }
    },
  };
}

/** The bytes of base64url in its canonical spelling; null for any other text. */
function decodeCanonical(text: string | undefined): Uint8Array<ArrayBuffer> | null {
  if (text === undefined) return null;
  try {
    const bytes = base64url.decode(text).slice();
    return base64url.encode(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

import { base64url } from 'jose';
import { type RandomBytes, utf8 } from '../crypto/bytes.ts';
import { deriveKey, type DerivedKey } from '../crypto/derive-key.ts';

/** What sealing needs. */
export interface SealerOptions {
  /** SESSION_SECRET: changing it makes every seal unreadable, never wrong. */
  secret: string;
  siteId: string;
  randomBytes: RandomBytes;
}

/** Reversible copies of viewer passwords. @see contract "Viewer audience and credential", `password_cipher` */
export interface Sealer {
  /** `v1.<base64url iv>.<base64url ciphertext and tag>`, bound to this site and this credential. */
  seal(credentialId: string, password: string): Promise<string>;
  /**
   * The password; null without a seal, or when it was made with another secret, for another credential, or was tampered with.
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
  // JSON quotes both, so that different pairs give different bytes.
  const boundTo = (credentialId: string) => utf8(JSON.stringify([siteId, credentialId]));

  return {
    seal: async (credentialId, password) => {
      const iv = randomBytes(IV_BYTES).slice();
      const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo(credentialId) };
      const sealed = await crypto.subtle.encrypt(algorithm, await key(), utf8(password));
      return `v1.${base64url.encode(iv)}.${base64url.encode(new Uint8Array(sealed))}`;
    },
    open: async (credentialId, cipher) => {
      const [, iv, sealed] = FORMAT.exec(cipher ?? '') ?? [];
      const ivBytes = decoded(iv);
      const sealedBytes = decoded(sealed);
      if (ivBytes === null || sealedBytes === null) return null;
      const algorithm = { name: 'AES-GCM', iv: ivBytes, additionalData: boundTo(credentialId) };
      try {
        const opened = await crypto.subtle.decrypt(algorithm, await key(), sealedBytes);
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened);
      } catch {
        return null;
      }
    },
  };
}

/** Bytes of base64url in its one canonical spelling; null otherwise. */
function decoded(text: string | undefined): Uint8Array<ArrayBuffer> | null {
  if (text === undefined) return null;
  try {
    const bytes = base64url.decode(text).slice();
    return base64url.encode(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

import type { SecretBox } from './ports/secret-box.ts';

/** Options of the box. */
export interface SecretBoxOptions {
  /**
   * CODEHOST_APP_PRIVATE_KEY, or any other secret all workers share: after a change, nothing sealed before can be
   * opened.
   */
  secret: string;
  /** From a cryptographic source. */
  randomBytes(length: number): Uint8Array;
}

const IV_BYTES = 12;
const INFO = 'portal/provisioning-secrets/v1';
const FORMAT = /^v1\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22,})$/;

/** AES-256-GCM under a key by HKDF-SHA256, bound to the site. `v1.<base64url iv>.<base64url ciphertext and tag>`. */
export function secretBox({ secret, randomBytes }: SecretBoxOptions): SecretBox {
  return {
    seal: async (siteId, plain) => {
      const iv = randomBytes(IV_BYTES).slice();
      const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(siteId) };
      const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(secret, siteId), utf8(plain));
      return `v1.${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
    },
    open: async (siteId, text) => {
      const [, iv, sealed] = FORMAT.exec(text) ?? [];
      if (iv === undefined || sealed === undefined) return null;
      const algorithm = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: utf8(siteId) };
      try {
        const opened = await crypto.subtle.decrypt(algorithm, await keyOf(secret, siteId), bytesOf(sealed));
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(opened);
      } catch {
        return null;
      }
    },
  };
}

async function keyOf(secret: string, siteId: string) {
  const root = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: utf8(siteId), info: utf8(INFO) };
  return crypto.subtle.deriveKey(derivation, root, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

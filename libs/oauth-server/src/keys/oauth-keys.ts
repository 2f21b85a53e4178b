import { AppError } from '@portal/errors';
import { base64url, type CryptoKey, exportJWK, importJWK, importPKCS8 } from 'jose';
import { hmac } from './digest.ts';
import { type PublicKeys, readPublicKeys } from './read-public-keys.ts';

const ALGORITHM = 'ES256';

/** The label of each derived secret; a label is never used for two purposes. */
const LABELS = {
  /** Authorization codes, derived from the consent. */
  code: 'portal/oauth/code/v1',
  /** PKCE verifiers for the identity provider, derived from the transaction. */
  verifier: 'portal/oauth/sign-in-verifier/v1',
  /** Consent nonces, derived from the transaction. */
  nonce: 'portal/oauth/consent-nonce/v1',
  /** Keys that seal sessions at the identity provider, derived from the transaction. */
  account: 'portal/oauth/account-session/v1',
  /** Marks of browsers in which a code of a second factor was right, derived from browser, user and authenticator. */
  browser: 'portal/oauth/known-browser/v1',
} as const;

/** The purpose of a derived secret. */
export type SecretPurpose = keyof typeof LABELS;

/** The keys of a deployment, imported once. */
export interface OAuthKeys extends PublicKeys {
  /** The key id in the header of everything signed here. */
  readonly kid: string;
  readonly signingKey: CryptoKey;
  /** A value that only this deployment can compute, the same for the same purpose and text; base64url, 43 characters. */
  derive(purpose: SecretPurpose, text: string): Promise<string>;
}

/** The keys as a deployment's settings have them. */
export interface KeyMaterial {
  kid: string;
  /** Base64 of a PKCS8 PEM holding a P-256 private key. */
  privateKeyBase64: string;
  /** JSON: the matching public JWK, or a JWK Set that contains it while keys rotate. */
  publicJwk: string;
}

/**
 * Imports the signing key and the verification keys. Secrets are derived from the private key, so when it changes, flows in progress have
 * to be started again; tokens stay valid as long as their public key is in the set.
 * @throws AppError `not_configured` when a key cannot be read or is of another kind, or when the private and the public key do not match;
 *   `key` in its details is the one to correct, `private` or `public`
 */
export async function importOAuthKeys({ kid, privateKeyBase64, publicJwk }: KeyMaterial): Promise<OAuthKeys> {
  const publicKeys = await readPublicKeys(publicJwk, kid);
  const { key, secret } = await privateKey(privateKeyBase64);
  const published = publicKeys.jwks.keys.find((jwk) => jwk.kid === kid);
  if (published?.x !== secret.x || published?.y !== secret.y) {
    throw new AppError(
      'not_configured',
      'The public signing key of this key id belongs to another private key; generate the pair again.',
      { details: { key: 'public' } },
    );
  }
  const root = await crypto.subtle.importKey('raw', base64url.decode(secret.d).slice(), 'HKDF', false, [
    'deriveKey',
  ]);
  const secrets = {
    code: await derived(root, LABELS.code),
    verifier: await derived(root, LABELS.verifier),
    nonce: await derived(root, LABELS.nonce),
    account: await derived(root, LABELS.account),
    browser: await derived(root, LABELS.browser),
  };
  return { ...publicKeys, kid, signingKey: key, derive: (purpose, text) => hmac(secrets[purpose], text) };
}

async function privateKey(encoded: string) {
  try {
    const extractable = await importPKCS8(atob(encoded), ALGORITHM, { extractable: true });
    const { kty, d, x, y } = await exportJWK(extractable);
    if (kty !== 'EC' || typeof d !== 'string' || typeof x !== 'string' || typeof y !== 'string') {
      throw new TypeError('not an EC private key');
    }
    const key = await importJWK({ kty, crv: 'P-256', d, x, y }, ALGORITHM, { extractable: false });
    if (key instanceof Uint8Array) throw new TypeError('not an EC private key');
    return { key, secret: { d, x, y } };
  } catch {
    // Without the cause, which may quote the key.
    throw new AppError(
      'not_configured',
      'The private signing key cannot be read; give a PKCS8 PEM of an ES256 key in base64.',
      { details: { key: 'private' } },
    );
  }
}

function derived(root: CryptoKey, label: string): Promise<CryptoKey> {
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(label),
  };
  return crypto.subtle.deriveKey(derivation, root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
    'sign',
  ]);
}

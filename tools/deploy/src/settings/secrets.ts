import { makeSigningKey, nextKey, type SigningKey } from '@portal/env/signing-key';
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in 43 characters that every parser of settings files reads alike. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a secret has the form of `makeSecret`, which nobody thinks of. */
export function isGenerated(secret: string): boolean {
  return /^[\w-]{43}$/.test(secret);
}

/** The three variables of the connector's signing key, which belong together. */
export const SIGNING_KEY = ['MCP_JWT_KID', 'MCP_JWT_PRIVATE_KEY_B64', 'MCP_JWT_PUBLIC_JWK'] as const;

/**
 * A signing key; after the one in use, which stays published, so that its tokens remain valid until they expire. Keys from before that
 * one are dropped. @throws RangeError when the key in use cannot be read
 */
export function makeKeyAfter(current: Readonly<Record<string, string>>): SigningKey {
  const { MCP_JWT_KID: kid, MCP_JWT_PUBLIC_JWK: published } = current;
  if (kid === undefined || published === undefined) return makeSigningKey();
  const keys = nextKey(published, kid);
  const set: { keys: { kid: string }[] } = JSON.parse(keys.publicKeys);
  const recent = set.keys.filter((key) => key.kid === kid || key.kid === keys.next.MCP_JWT_KID);
  return {
    MCP_JWT_KID: keys.next.MCP_JWT_KID,
    MCP_JWT_PRIVATE_KEY_B64: keys.next.MCP_JWT_PRIVATE_KEY_B64,
    MCP_JWT_PUBLIC_JWK: JSON.stringify({ keys: recent }),
  };
}

/**
 * Eight hex digits by which two people can compare a secret without showing it. Only for generated secrets, which nobody can guess: of a
 * password, it would confirm guesses.
 */
export function fingerprint(name: string, value: string): string {
  return createHash('sha256').update(`portal settings\n${name}\n${value}`).digest('hex').slice(0, 8);
}

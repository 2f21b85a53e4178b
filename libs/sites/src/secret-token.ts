import { z } from 'zod';

/** 256 random bits. */
const TOKEN_BYTES = 32;

const TOKEN = /^[\w-]{43}$/;

/** A new token for a link that grants access to its holder, in base64url. `randomBytes` must be cryptographically secure. */
export function newSecretToken(randomBytes: (length: number) => Uint8Array): string {
  const binary = String.fromCharCode(...randomBytes(TOKEN_BYTES));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').slice(0, 43);
}

/** Whether the text has the form of such a token. */
export function isSecretToken(text: string): boolean {
  return text.length === 43 && TOKEN.test(text);
}

/**
 * The stored form of a token: its SHA-256, in hex. Tokens are looked up by this hash, so that no comparison leaks timing of the token
 * itself; the token is random enough to need no salt.
 */
export async function hashSecretToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The hash of a token. */
export const SecretTokenHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex');

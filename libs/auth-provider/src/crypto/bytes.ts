import { base64url } from 'jose';

/** Bytes from a cryptographic source. */
export type RandomBytes = (length: number) => Uint8Array;

/** UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** SHA-256 of a text, base64url without padding: 43 characters. As PKCE S256 wants it. @see RFC 7636 section 4.2 */
export async function sha256(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

/** A random text of `length` bytes, base64url. */
export function randomText(randomBytes: RandomBytes, length: number): string {
  return base64url.encode(randomBytes(length));
}

/** HMAC-SHA256 of a text, base64url: deterministic, and not reversible without the secret. */
export async function hmacText(secret: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8(secret), algorithm, false, ['sign']);
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))));
}

import { base64url, type CryptoKey } from 'jose';

const utf8 = new TextEncoder();

/** SHA-256 of a text, base64url: 43 characters. */
export async function sha256(text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text))));
}

/** HMAC-SHA256 of a text, base64url: 43 characters. */
export async function hmac(key: CryptoKey, text: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text))));
}

/** Whether two texts are equal, in a time that depends on their lengths only. */
export function equalInConstantTime(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

/** The claims of a token, unchecked; empty for an invalid token. */
export function tokenClaims(token: string): object {
  try {
    return Object(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return {};
  }
}

/** When a token claims to expire; null for an invalid token. The provider checks it, not this. @see RFC 7519 4.1.4 */
export function claimedExpiry(token: string): Date | null {
  const exp: unknown = Reflect.get(tokenClaims(token), 'exp');
  return typeof exp === 'number' ? new Date(exp * 1000) : null;
}

import type { OAuthDeps } from '../oauth-deps.ts';
import { readToken, type TokenReading } from '../tokens/read-token.ts';

/** How many tokens are kept at most; each takes about a kilobyte. */
const MOST_TOKENS = 1_000;

type Believed = Extract<TokenReading<'access'>, { valid: true }>;

/** Reads an access token. */
export type AccessTokenReader = (token: string) => Promise<TokenReading<'access'>>;

/**
 * Reads access tokens and verifies the signature of each one only once, until the token expires. A signature over the same
 * bytes by the same key stays what it is; whether user and family may still call is read with every request all the same.
 * Refused tokens are not kept, so that a caller without an account cannot push out those of others.
 */
export function rememberedTokens(
  deps: Pick<OAuthDeps, 'keys' | 'settings' | 'now'>,
  most = MOST_TOKENS,
): AccessTokenReader {
  const verified = new Map<string, Believed>();
  return async (token) => {
    const known = verified.get(token);
    if (known && deps.now() < known.expiresAt) return known;
    verified.delete(token);
    const reading = await readToken(deps, 'access', token);
    if (!reading.valid) return reading;
    const [oldest] = verified.keys();
    if (verified.size >= most && oldest !== undefined) verified.delete(oldest);
    verified.set(token, reading);
    return reading;
  };
}

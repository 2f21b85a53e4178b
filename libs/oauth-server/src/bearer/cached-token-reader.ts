import type { OAuthDeps } from '../oauth-deps.ts';
import { readToken, type TokenReading } from '../tokens/read-token.ts';

/** The most tokens in the cache; each takes about a kilobyte. */
const MAX_TOKENS = 1_000;

type ValidReading = Extract<TokenReading<'access'>, { valid: true }>;

/** Reads an access token. */
export type AccessTokenReader = (token: string) => Promise<TokenReading<'access'>>;

/**
 * Reads access tokens, and caches valid ones until they expire, so that the signature of each is verified only once. Whether user and
 * family are still authorized is not cached: the caller reads it with every request. Invalid tokens are not cached, so that a caller
 * without an account cannot evict those of others.
 */
export function cachedTokenReader(
  deps: Pick<OAuthDeps, 'keys' | 'settings' | 'now'>,
  maxTokens = MAX_TOKENS,
): AccessTokenReader {
  const verified = new Map<string, ValidReading>();
  return async (token) => {
    const cached = verified.get(token);
    if (cached && deps.now() < cached.expiresAt) return cached;
    verified.delete(token);
    const reading = await readToken(deps, 'access', token);
    if (!reading.valid) return reading;
    const [oldest] = verified.keys();
    if (verified.size >= maxTokens && oldest !== undefined) verified.delete(oldest);
    verified.set(token, reading);
    return reading;
  };
}

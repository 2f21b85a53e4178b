import { type CryptoKey, errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import type { OAuthDeps } from '../oauth-deps.ts';
import { TOKEN_CLAIMS, type TokenClaims } from './token-claims.ts';
import { TOKEN_KINDS, type TokenKind } from './token-kinds.ts';

/** Why a token is invalid. These names are logged, so they must not change. @see contract "Authentication / Connector" 12 */
export type TokenFault = 'expired' | 'signature' | 'unknown_key' | 'claims' | 'alg' | 'malformed';

/** The outcome of reading a token. Of the invalid tokens only an expired one has claims, since its signature is valid. */
export type TokenReading<Kind extends TokenKind> =
  | { valid: true; claims: TokenClaims<Kind>; expiresAt: Date }
  | { valid: false; fault: 'expired'; claims: TokenClaims<Kind> | null }
  | { valid: false; fault: Exclude<TokenFault, 'expired'> };

class UnknownKeyError extends Error {}

/**
 * Verifies a token of `kind`: the algorithm ES256, a key of this server's set (`jku`, `x5u` and `jwk` are ignored, `crit` is refused),
 * exactly the `typ`, issuer and audience of the kind, and all of its claims.
 */
export async function readToken<Kind extends TokenKind>(
  { keys, settings, now }: Pick<OAuthDeps, 'keys' | 'settings' | 'now'>,
  kind: Kind,
  token: string,
): Promise<TokenReading<Kind>> {
  const { typ, audience } = TOKEN_KINDS[kind];
  const expected = { aud: `${settings.issuer}${audience}`, iss: settings.issuer };
  const keyOf = ({ kid }: JWTHeaderParameters): CryptoKey => {
    const key = kid === undefined ? undefined : keys.verificationKeys.get(kid);
    if (key === undefined) throw new UnknownKeyError();
    return key;
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: ['ES256'],
      typ,
      issuer: expected.iss,
      audience: expected.aud,
      requiredClaims: ['exp', 'iat'],
      currentDate: now(),
    });
    const claims = claimsOf(kind, payload, expected.aud);
    if (claims === null || payload.exp === undefined) return { valid: false, fault: 'claims' };
    return { valid: true, claims, expiresAt: new Date(payload.exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      return { valid: false, fault: 'expired', claims: claimsOf(kind, error.payload, expected.aud) };
    }
    return { valid: false, fault: faultOf(error) };
  }
}

function claimsOf<Kind extends TokenKind>(
  kind: Kind,
  payload: JWTPayload,
  aud: string,
): TokenClaims<Kind> | null {
  // A list of audiences is refused, even if it contains this server's.
  if (payload.aud !== aud) return null;
  const read = TOKEN_CLAIMS[kind].safeParse(payload);
  return read.success ? (read.data as TokenClaims<Kind>) : null;
}

function faultOf(error: unknown): Exclude<TokenFault, 'expired'> {
  if (error instanceof UnknownKeyError) return 'unknown_key';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'alg';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof errors.JWTClaimValidationFailed) return 'claims';
  if (error instanceof errors.JOSEError) return 'malformed';
  throw error;
}

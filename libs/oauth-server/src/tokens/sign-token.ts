import { SignJWT } from 'jose';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { TokenClaims } from './token-claims.ts';
import { TOKEN_KINDS, type TokenKind } from './token-kinds.ts';

/** Signs a token of `kind`, valid from now for the lifetime of its kind. @see contract "Access token" */
export function signToken<Kind extends TokenKind>(
  { keys, settings, now }: Pick<OAuthDeps, 'keys' | 'settings' | 'now'>,
  kind: Kind,
  claims: TokenClaims<Kind>,
): Promise<string> {
  const { typ, audience, lifetimeSeconds } = TOKEN_KINDS[kind];
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ })
    .setIssuer(settings.issuer)
    .setAudience(`${settings.issuer}${audience}`)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .sign(keys.signingKey);
}

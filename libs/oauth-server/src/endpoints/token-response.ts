import { base64url } from 'jose';
import { jsonResponse } from '../http/responses.ts';
import { sha256 } from '../keys/digest.ts';
import { ACCESS_TOKEN_TTL_SECONDS, REFRESH_IDLE_SECONDS, secondsAfter } from '../lifetimes.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { NewRefreshToken } from '../ports/grant-store.ts';
import type { PlatformUser } from '@portal/sites';
import { signToken } from '../tokens/sign-token.ts';

/** The prefix of refresh tokens, by which scanners for leaked secrets recognize them. */
const PREFIX = 'prt_';

/** A new refresh token of 256 random bits, and its record, which has its SHA-256. */
export async function newRefreshToken(
  { randomBytes, now }: Pick<OAuthDeps, 'randomBytes' | 'now'>,
  familyExpiresAt: Date,
): Promise<{ refreshToken: string; stored: NewRefreshToken }> {
  const refreshToken = PREFIX + base64url.encode(randomBytes(32));
  const idle = secondsAfter(now(), REFRESH_IDLE_SECONDS);
  const expiresAt = idle < familyExpiresAt ? idle : familyExpiresAt;
  return { refreshToken, stored: { tokenHash: await sha256(refreshToken), expiresAt } };
}

/** The user and client that an access token is issued to, and the refresh token that is issued with it. */
export interface TokenGrant {
  user: PlatformUser;
  clientId: string;
  familyId: string;
  refreshToken: string;
}

/** The successful token response. The access token identifies the user and has no role and no scope. @see RFC 6749 section 5.1, contract "Access token" */
export async function tokenResponse(
  deps: Pick<OAuthDeps, 'keys' | 'settings' | 'now' | 'newId'>,
  { user, clientId, familyId, refreshToken }: TokenGrant,
): Promise<Response> {
  const accessToken = await signToken(deps, 'access', {
    sub: user.userId,
    userId: user.authUserId,
    email: user.email,
    clientId,
    client_id: clientId,
    fid: familyId,
    jti: deps.newId(),
  });
  return jsonResponse(200, {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_TTL_SECONDS,
    refresh_token: refreshToken,
  });
}

import { takeFromLimit } from '../limits/take-from-limit.ts';
import { addressBucket } from '@portal/ports/http';
import { OAuthFailure } from '../oauth-failure.ts';
import { requireParameter } from '../http/parameters.ts';
import { type RequestContext, steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { readToken } from '../tokens/read-token.ts';
import { revokeFamily } from './revoke-family.ts';
import { checkClient, type ClientFormContext, readClientForm } from './client-form.ts';

/** POST /revoke: revokes the family of a refresh token or an access token. @see RFC 7009 */
export const revoke = steps()
  .step(limitRevocations)
  .step(readClientForm)
  .step(checkClient)
  .respond(revokeToken);

/** Over the limit the response is 503, so that the client knows that the token is still valid. @see RFC 7009 section 2.2.1 */
async function limitRevocations(
  deps: Pick<OAuthDeps, 'limiter' | 'addressOf'>,
  context: RequestContext,
): Promise<RequestContext> {
  try {
    await takeFromLimit(deps.limiter, 'revoke', addressBucket(deps.addressOf(context.request)));
    return context;
  } catch (error) {
    if (!(error instanceof OAuthFailure)) throw error;
    throw new OAuthFailure('temporarily_unavailable', error.message, error.options);
  }
}

/** 200 for every token, so that the response does not reveal whether the token exists. */
async function revokeToken(deps: OAuthDeps, { form, clientId }: ClientFormContext): Promise<Response> {
  const family = await familyOf(deps, requireParameter(form, 'token'));
  if (family?.clientId === clientId) await revokeFamily(deps, family, 'client_request');
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store', pragma: 'no-cache' } });
}

/** The family of a token. Access tokens have dots and refresh tokens have none, so the type hint is not needed. */
async function familyOf(deps: OAuthDeps, token: string) {
  if (!token.includes('.')) return deps.grants.findRefreshToken(await sha256(token));
  const reading = await readToken(deps, 'access', token);
  const claims = reading.valid || reading.fault === 'expired' ? reading.claims : null;
  return claims === null ? null : { familyId: claims.fid, userId: claims.sub, clientId: claims.clientId };
}

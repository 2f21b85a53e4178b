import { takeFromLimit } from '../limits/take-from-limit.ts';
import { addressBucket } from '@portal/ports';
import { OAuthFailure } from '../oauth-failure.ts';
import { demand } from '../http/parameters.ts';
import { type Arrival, steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { readToken } from '../tokens/read-token.ts';
import { endFamily } from './revoke-family.ts';
import { checkClient, type FromClient, readClientForm } from './form-client.ts';

/** POST /revoke: ends the family of a refresh token or an access token. @see RFC 7009 */
export const revoke = steps()
  .step(limitRevocations)
  .step(readClientForm)
  .step(checkClient)
  .answer(revokeToken);

/** Over the limit is 503: the client then knows that the token still lives. @see RFC 7009 section 2.2.1 */
async function limitRevocations(
  deps: Pick<OAuthDeps, 'limiter' | 'addressOf'>,
  known: Arrival,
): Promise<Arrival> {
  try {
    await takeFromLimit(deps.limiter, 'revoke', addressBucket(deps.addressOf(known.request)));
    return known;
  } catch (error) {
    if (!(error instanceof OAuthFailure)) throw error;
    throw new OAuthFailure('temporarily_unavailable', error.message, error.options);
  }
}

/** 200 for every token, known or not: the answer does not reveal whether a token exists. */
async function revokeToken(deps: OAuthDeps, { form, clientId }: FromClient): Promise<Response> {
  const family = await familyOf(deps, demand(form, 'token'));
  if (family?.clientId === clientId) await endFamily(deps, family, 'client_request');
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store', pragma: 'no-cache' } });
}

/** Access tokens are signed with dots in them, refresh tokens have none; a type hint is not needed. */
async function familyOf(deps: OAuthDeps, token: string) {
  if (!token.includes('.')) return deps.grants.findRefreshToken(await sha256(token));
  const reading = await readToken(deps, 'access', token);
  const claims = reading.valid || reading.fault === 'expired' ? reading.claims : null;
  return claims === null ? null : { familyId: claims.fid, userId: claims.sub, clientId: claims.clientId };
}

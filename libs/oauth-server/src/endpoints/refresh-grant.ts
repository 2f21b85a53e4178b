import { addressBucket } from '@portal/ports';
import { requestedResource } from '../http/requested-resource.ts';
import { takeFromLimits } from '../limits/take-from-limit.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { demand } from '../http/parameters.ts';
import { steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { StoredRefreshToken } from '../ports/grant-store.ts';
import type { PlatformUser } from '@portal/sites';
import { endFamily } from './revoke-family.ts';
import { checkClient, type FromClient } from './form-client.ts';
import { newRefreshToken, tokenAnswer } from './token-response.ts';

interface WithFound extends FromClient {
  /** The token of the request, when it is one that this client was given. */
  readonly found: StoredRefreshToken | null;
}
interface WithToken extends FromClient {
  readonly presented: StoredRefreshToken;
}
interface WithUser extends WithToken {
  readonly user: PlatformUser;
}

/**
 * grant_type=refresh_token. Every use issues a new token; a token presented twice ends its family. A `scope` parameter is
 * passed over, since there are no scopes to widen or narrow. Three round trips: the token with all it is bound to, both
 * limits, and the rotation.
 * @see RFC 6749 section 6, RFC 9700 section 4.14.2
 */
export const refreshGrant = steps<FromClient>()
  .step(findToken)
  .step(takeLimits)
  .step(refuseUnknown)
  .step(checkFamily)
  .step(refuseReuse)
  .step(checkResource)
  .step(checkUser)
  .answer(rotate);

/** One sentence for every reason, so that the answer does not tell them apart. */
function refused(): OAuthFailure {
  return new OAuthFailure(
    'invalid_grant',
    'The refresh token is unknown, used, expired or revoked; start the authorization again.',
  );
}

/** A token of another client is treated as unknown, and left unchanged. */
async function findToken({ grants }: Pick<OAuthDeps, 'grants'>, known: FromClient): Promise<WithFound> {
  const found = await grants.findRefreshToken(await sha256(demand(known.form, 'refresh_token')));
  return { ...known, found: found?.clientId === known.clientId ? found : null };
}

async function takeLimits(
  { limiter, addressOf }: Pick<OAuthDeps, 'limiter' | 'addressOf'>,
  known: WithFound,
): Promise<WithFound> {
  const { found, clientId, request } = known;
  await takeFromLimits(limiter, [
    ['token', addressBucket(addressOf(request))],
    ...(found ? [['grant', `${clientId}:${found.familyId}`] as const] : []),
  ]);
  return known;
}

/** A client with a token is known: its record stays as long as what it was granted. */
async function refuseUnknown(deps: Pick<OAuthDeps, 'clients'>, known: WithFound): Promise<WithToken> {
  if (known.found) return { ...known, presented: known.found };
  await checkClient(deps, known);
  throw refused();
}

function checkFamily({ now }: Pick<OAuthDeps, 'now'>, known: WithToken): WithToken {
  const { familyRevoked, familyExpiresAt } = known.presented;
  if (familyRevoked || familyExpiresAt <= now()) throw refused();
  return known;
}

/** Before the resource is looked at: a used token ends its family, even if something else is wrong. */
async function refuseReuse(deps: OAuthDeps, known: WithToken): Promise<WithToken> {
  await revokeIfUsed(deps, known.presented);
  if (known.presented.expiresAt <= deps.now()) throw refused();
  return known;
}

async function revokeIfUsed(deps: OAuthDeps, presented: StoredRefreshToken): Promise<void> {
  if (!presented.used) return;
  await endFamily(deps, presented, 'refresh_reuse');
  throw refused();
}

function checkResource(deps: Pick<OAuthDeps, 'settings'>, known: WithToken): WithToken {
  if (requestedResource(deps, known.form) !== known.presented.resource) throw refused();
  return known;
}

function checkUser(_deps: OAuthDeps, known: WithToken): WithUser {
  const { user } = known.presented;
  if (user === null) throw refused();
  return { ...known, user };
}

/** One conditional write decides among any number of callers. The loser has presented the token twice. */
async function rotate(deps: OAuthDeps, { presented, user }: WithUser): Promise<Response> {
  const { grants, now } = deps;
  const { tokenHash, familyId, familyExpiresAt, clientId } = presented;
  const { refreshToken, stored } = await newRefreshToken(deps, familyExpiresAt);
  const first = await grants.rotateRefreshToken({ usedHash: tokenHash, at: now(), successor: stored });
  if (!first) {
    const current = await grants.findRefreshToken(tokenHash);
    if (current !== null) await revokeIfUsed(deps, current);
    throw refused();
  }
  return tokenAnswer(deps, { user, clientId, familyId, refreshToken });
}

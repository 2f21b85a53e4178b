import { requestedResource } from '../clients/resource-indicator.ts';
import { takeFromLimit } from '../http/limit.ts';
import { OAuthFailure } from '../http/oauth-failure.ts';
import { demand } from '../http/parameters.ts';
import { steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { StoredRefreshToken } from '../ports/grant-store.ts';
import type { PlatformUser } from '@portal/sites';
import { endFamily } from './end-family.ts';
import type { FromClient } from './form-client.ts';
import { newRefreshToken, tokenAnswer } from './token-answer.ts';

interface WithToken extends FromClient {
  readonly presented: StoredRefreshToken;
}
interface WithUser extends WithToken {
  readonly user: PlatformUser;
}

/**
 * grant_type=refresh_token. Every use issues a new token; a token presented twice ends its family. A `scope` parameter is
 * passed over, since there are no scopes to widen or narrow.
 * @see RFC 6749 section 6, RFC 9700 section 4.14.2
 */
export const refreshGrant = steps<FromClient>()
  .step(findToken)
  .step(limitFamily)
  .step(checkFamily)
  .step(refuseReuse)
  .step(checkResource)
  .step(findUser)
  .answer(rotate);

/** One sentence for every reason, so that the answer does not tell them apart. */
function refused(): OAuthFailure {
  return new OAuthFailure(
    'invalid_grant',
    'The refresh token is unknown, used, expired or revoked; start the authorization again.',
  );
}

/** A token of another client is treated as unknown, and left unchanged. */
async function findToken({ grants }: Pick<OAuthDeps, 'grants'>, known: FromClient): Promise<WithToken> {
  const presented = await grants.findRefreshToken(await sha256(demand(known.form, 'refresh_token')));
  if (presented === null || presented.clientId !== known.clientId) throw refused();
  return { ...known, presented };
}

async function limitFamily({ limiter }: Pick<OAuthDeps, 'limiter'>, known: WithToken): Promise<WithToken> {
  const { clientId, familyId } = known.presented;
  await takeFromLimit(limiter, 'grant', `${clientId}:${familyId}`);
  return known;
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

async function findUser({ users }: Pick<OAuthDeps, 'users'>, known: WithToken): Promise<WithUser> {
  const user = await users.findBearer(known.presented.userId, known.presented.familyId);
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

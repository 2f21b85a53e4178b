import { addressBucket } from '@portal/ports/http';
import { lacksSecondFactor } from '../bearer/lacks-second-factor.ts';
import { requestedResource } from '../http/requested-resource.ts';
import { takeFromLimits } from '../limits/take-from-limit.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { requireParameter } from '../http/parameters.ts';
import { steps } from '../http/steps.ts';
import { sha256 } from '../keys/digest.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { StoredRefreshToken } from '../ports/grant-store.ts';
import type { PlatformUser } from '@portal/sites';
import { revokeFamily } from './revoke-family.ts';
import { checkClient, type ClientFormContext } from './client-form.ts';
import { newRefreshToken, tokenResponse } from './token-response.ts';

interface WithFound extends ClientFormContext {
  /** The token of the request; null when it was not issued to this client. */
  readonly found: StoredRefreshToken | null;
}
interface WithToken extends ClientFormContext {
  readonly presented: StoredRefreshToken;
}
interface WithUser extends WithToken {
  readonly user: PlatformUser;
}

/**
 * grant_type=refresh_token. Every use issues a new token; a second use of a token revokes its family. A `scope` parameter is ignored,
 * since there are no scopes. It takes three round trips to the database: the token with its bindings, both limits, and the rotation.
 * @see RFC 6749 section 6, RFC 9700 section 4.14.2
 */
export const refreshGrant = steps<ClientFormContext>()
  .step(findToken)
  .step(takeLimits)
  .step(refuseUnknown)
  .step(checkFamily)
  .step(refuseReuse)
  .step(checkResource)
  .step(checkUser)
  .step(checkSecondFactor)
  .respond(rotate);

/** The same failure for every reason, so that the response does not reveal the reason. */
function invalidRefreshToken(): OAuthFailure {
  return new OAuthFailure(
    'invalid_grant',
    'The refresh token is unknown, used, expired or revoked; start the authorization again.',
  );
}

/** A token of another client is treated as unknown, and left unchanged. */
async function findToken(
  { grants }: Pick<OAuthDeps, 'grants'>,
  context: ClientFormContext,
): Promise<WithFound> {
  const found = await grants.findRefreshToken(await sha256(requireParameter(context.form, 'refresh_token')));
  return { ...context, found: found?.clientId === context.clientId ? found : null };
}

async function takeLimits(
  { limiter, addressOf }: Pick<OAuthDeps, 'limiter' | 'addressOf'>,
  context: WithFound,
): Promise<WithFound> {
  const { found, clientId, request } = context;
  await takeFromLimits(limiter, [
    ['token', addressBucket(addressOf(request))],
    ...(found ? [['grant', `${clientId}:${found.familyId}`] as const] : []),
  ]);
  return context;
}

/** A client that has a token exists, since its record is stored as long as its grants: only other clients are checked. */
async function refuseUnknown(deps: Pick<OAuthDeps, 'clients'>, context: WithFound): Promise<WithToken> {
  if (context.found) return { ...context, presented: context.found };
  await checkClient(deps, context);
  throw invalidRefreshToken();
}

function checkFamily({ now }: Pick<OAuthDeps, 'now'>, context: WithToken): WithToken {
  const { familyRevoked, familyExpiresAt } = context.presented;
  if (familyRevoked || familyExpiresAt <= now()) throw invalidRefreshToken();
  return context;
}

/** Comes before the check of the resource: a used token revokes its family, even if the request is otherwise invalid. */
async function refuseReuse(deps: OAuthDeps, context: WithToken): Promise<WithToken> {
  await revokeIfUsed(deps, context.presented);
  if (context.presented.expiresAt <= deps.now()) throw invalidRefreshToken();
  return context;
}

async function revokeIfUsed(deps: OAuthDeps, presented: StoredRefreshToken): Promise<void> {
  if (!presented.used) return;
  await revokeFamily(deps, presented, 'refresh_reuse');
  throw invalidRefreshToken();
}

function checkResource(deps: Pick<OAuthDeps, 'settings'>, context: WithToken): WithToken {
  if (requestedResource(deps, context.form) !== context.presented.resource) throw invalidRefreshToken();
  return context;
}

function checkUser(_deps: OAuthDeps, context: WithToken): WithUser {
  const { user } = context.presented;
  if (user === null) throw invalidRefreshToken();
  return { ...context, user };
}

/** The rule of every request of an app: one that is refused there gets no new token here. */
function checkSecondFactor({ secondFactor }: Pick<OAuthDeps, 'secondFactor'>, context: WithUser): WithUser {
  const { user, presented } = context;
  if (!lacksSecondFactor({ user, factor: presented.factor }, secondFactor)) return context;
  throw new OAuthFailure(
    'invalid_grant',
    'The person needs a second factor since this app was connected; start the authorization again.',
  );
}

/** One conditional write succeeds for exactly one of concurrent callers. For the others this is a second use of the token. */
async function rotate(deps: OAuthDeps, { presented, user }: WithUser): Promise<Response> {
  const { grants, now } = deps;
  const { tokenHash, familyId, familyExpiresAt, clientId } = presented;
  const { refreshToken, stored } = await newRefreshToken(deps, familyExpiresAt);
  const isFirst = await grants.rotateRefreshToken({ usedHash: tokenHash, at: now(), successor: stored });
  if (!isFirst) {
    const current = await grants.findRefreshToken(tokenHash);
    if (current !== null) await revokeIfUsed(deps, current);
    throw invalidRefreshToken();
  }
  return tokenResponse(deps, { user, clientId, familyId, refreshToken });
}

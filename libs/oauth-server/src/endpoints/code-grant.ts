import { requestedResource } from '../http/requested-resource.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { requireParameter } from '../http/parameters.ts';
import { steps } from '../http/steps.ts';
import { equalInConstantTime, sha256 } from '../keys/digest.ts';
import { FAMILY_TTL_SECONDS, secondsAfter } from '../lifetimes.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { StoredCode } from '../ports/grant-store.ts';
import type { PlatformUser } from '@portal/sites';
import { revokeFamily } from './revoke-family.ts';
import { checkClient, type ClientFormContext } from './client-form.ts';
import { newRefreshToken, tokenResponse } from './token-response.ts';

interface WithHash extends ClientFormContext {
  readonly codeHash: string;
}
interface WithCode extends WithHash {
  readonly code: StoredCode;
}
interface WithUser extends WithCode {
  readonly user: PlatformUser;
}

/**
 * grant_type=authorization_code. Client, redirect URI and verifier are checked first: a request in which they do not match neither uses
 * up a code nor revokes the tokens issued for it. When they match, a used code revokes its tokens, even if the request is otherwise invalid.
 * @see RFC 6749 section 4.1.3, RFC 7636 section 4.5
 */
export const codeGrant = steps<ClientFormContext>()
  .step(limitAddress('token'))
  .step(checkClient)
  .step(limitCode)
  .step(findCode)
  .step(checkRedirectUri)
  .step(checkVerifier)
  .step(refuseReplay)
  .step(checkResource)
  .step(findUser)
  .respond(redeem);

/** The same failure for every reason, so that the response does not reveal the reason. */
function invalidCode(): OAuthFailure {
  return new OAuthFailure(
    'invalid_grant',
    'The code is unknown, used, expired, or bound to another request; start the authorization again.',
  );
}

async function limitCode(
  { limiter }: Pick<OAuthDeps, 'limiter'>,
  context: ClientFormContext,
): Promise<WithHash> {
  const codeHash = await sha256(requireParameter(context.form, 'code'));
  await takeFromLimit(limiter, 'grant', `${context.clientId}:${codeHash}`);
  return { ...context, codeHash };
}

async function findCode({ grants }: Pick<OAuthDeps, 'grants'>, context: WithHash): Promise<WithCode> {
  const code = await grants.findCode(context.codeHash);
  if (code === null || code.clientId !== context.clientId) throw invalidCode();
  return { ...context, code };
}

function checkRedirectUri(_deps: OAuthDeps, context: WithCode): WithCode {
  if (requireParameter(context.form, 'redirect_uri') !== context.code.redirectUri) throw invalidCode();
  return context;
}

async function checkVerifier(_deps: OAuthDeps, context: WithCode): Promise<WithCode> {
  const verifier = requireParameter(context.form, 'code_verifier');
  const fits =
    /^[\w.~-]{43,128}$/.test(verifier) &&
    equalInConstantTime(await sha256(verifier), context.code.codeChallenge);
  if (!fits) throw invalidCode();
  return context;
}

async function refuseReplay(deps: OAuthDeps, context: WithCode): Promise<WithCode> {
  await revokeIfRedeemed(deps, context.code);
  return context;
}

/** A second use of a code revokes the tokens that were issued for it. @see RFC 6749 section 4.1.2 */
async function revokeIfRedeemed(deps: OAuthDeps, code: StoredCode): Promise<void> {
  if (code.familyId === null) return;
  await revokeFamily(deps, { ...code, familyId: code.familyId }, 'code_replay');
  throw invalidCode();
}

function checkResource(deps: Pick<OAuthDeps, 'settings'>, context: WithCode): WithCode {
  if (requestedResource(deps, context.form) !== context.code.resource) throw invalidCode();
  return context;
}

async function findUser({ users }: Pick<OAuthDeps, 'users'>, context: WithCode): Promise<WithUser> {
  const user = await users.findUser(context.code.userId);
  if (user === null) throw invalidCode();
  return { ...context, user };
}

/** One conditional write succeeds for exactly one of concurrent callers. For the others this is a second use of the code. */
async function redeem(deps: OAuthDeps, { code, clientId, user }: WithUser): Promise<Response> {
  const { grants, now, newId } = deps;
  const at = now();
  const familyId = newId();
  const familyExpiresAt = secondsAfter(at, FAMILY_TTL_SECONDS);
  const { refreshToken, stored } = await newRefreshToken(deps, familyExpiresAt);
  const isFirst = await grants.redeemCode({
    codeHash: code.codeHash,
    at,
    familyId,
    familyExpiresAt,
    refreshToken: stored,
  });
  if (!isFirst) {
    const current = await grants.findCode(code.codeHash);
    if (current !== null) await revokeIfRedeemed(deps, current);
    throw invalidCode();
  }
  return tokenResponse(deps, { user, clientId, familyId, refreshToken });
}

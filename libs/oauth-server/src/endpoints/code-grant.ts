import { requestedResource } from '../http/requested-resource.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import { limitAddress } from '../http/limit-address.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import { demand } from '../http/parameters.ts';
import { steps } from '../http/steps.ts';
import { equalInConstantTime, sha256 } from '../keys/digest.ts';
import { FAMILY_TTL_SECONDS, secondsAfter } from '../lifetimes.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { StoredCode } from '../ports/grant-store.ts';
import type { PlatformUser } from '@portal/sites';
import { endFamily } from './revoke-family.ts';
import { checkClient, type FromClient } from './form-client.ts';
import { newRefreshToken, tokenAnswer } from './token-response.ts';

interface WithHash extends FromClient {
  readonly codeHash: string;
}
interface WithCode extends WithHash {
  readonly code: StoredCode;
}
interface WithUser extends WithCode {
  readonly user: PlatformUser;
}

/**
 * grant_type=authorization_code. Client, redirect URI and verifier are checked before anything is acted upon: a request
 * without them neither uses a code up nor revokes what it issued. With them, a used code revokes, even if something else is wrong.
 * @see RFC 6749 section 4.1.3, RFC 7636 section 4.5
 */
export const codeGrant = steps<FromClient>()
  .step(limitAddress('token'))
  .step(checkClient)
  .step(limitCode)
  .step(findCode)
  .step(checkRedirectUri)
  .step(checkVerifier)
  .step(refuseReplay)
  .step(checkResource)
  .step(findUser)
  .answer(redeem);

/** One sentence for every reason, so that the answer does not tell them apart. */
function refused(): OAuthFailure {
  return new OAuthFailure(
    'invalid_grant',
    'The code is unknown, used, expired, or bound to another request; start the authorization again.',
  );
}

async function limitCode({ limiter }: Pick<OAuthDeps, 'limiter'>, known: FromClient): Promise<WithHash> {
  const codeHash = await sha256(demand(known.form, 'code'));
  await takeFromLimit(limiter, 'grant', `${known.clientId}:${codeHash}`);
  return { ...known, codeHash };
}

async function findCode({ grants }: Pick<OAuthDeps, 'grants'>, known: WithHash): Promise<WithCode> {
  const code = await grants.findCode(known.codeHash);
  if (code === null || code.clientId !== known.clientId) throw refused();
  return { ...known, code };
}

function checkRedirectUri(_deps: OAuthDeps, known: WithCode): WithCode {
  if (demand(known.form, 'redirect_uri') !== known.code.redirectUri) throw refused();
  return known;
}

async function checkVerifier(_deps: OAuthDeps, known: WithCode): Promise<WithCode> {
  const verifier = demand(known.form, 'code_verifier');
  const fits =
    /^[\w.~-]{43,128}$/.test(verifier) &&
    equalInConstantTime(await sha256(verifier), known.code.codeChallenge);
  if (!fits) throw refused();
  return known;
}

async function refuseReplay(deps: OAuthDeps, known: WithCode): Promise<WithCode> {
  await revokeIfRedeemed(deps, known.code);
  return known;
}

/** A code presented twice takes back what it issued. @see RFC 6749 section 4.1.2 */
async function revokeIfRedeemed(deps: OAuthDeps, code: StoredCode): Promise<void> {
  if (code.familyId === null) return;
  await endFamily(deps, { ...code, familyId: code.familyId }, 'code_replay');
  throw refused();
}

function checkResource(deps: Pick<OAuthDeps, 'settings'>, known: WithCode): WithCode {
  if (requestedResource(deps, known.form) !== known.code.resource) throw refused();
  return known;
}

async function findUser({ users }: Pick<OAuthDeps, 'users'>, known: WithCode): Promise<WithUser> {
  const user = await users.findUser(known.code.userId);
  if (user === null) throw refused();
  return { ...known, user };
}

/** One conditional write decides among any number of callers. The loser has presented the code twice. */
async function redeem(deps: OAuthDeps, { code, clientId, user }: WithUser): Promise<Response> {
  const { grants, now, newId } = deps;
  const at = now();
  const familyId = newId();
  const familyExpiresAt = secondsAfter(at, FAMILY_TTL_SECONDS);
  const { refreshToken, stored } = await newRefreshToken(deps, familyExpiresAt);
  const first = await grants.redeemCode({
    codeHash: code.codeHash,
    at,
    familyId,
    familyExpiresAt,
    refreshToken: stored,
  });
  if (!first) {
    const current = await grants.findCode(code.codeHash);
    if (current !== null) await revokeIfRedeemed(deps, current);
    throw refused();
  }
  return tokenAnswer(deps, { user, clientId, familyId, refreshToken });
}

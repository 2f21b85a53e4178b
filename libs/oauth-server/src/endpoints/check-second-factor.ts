import { isAppError } from '@portal/errors';
import { type CodeProblem, type CodeRefusal, type Confirming, confirmSecondFactor } from '@portal/sites';
import { appIdentity } from '../apps/app-identity.ts';
import { consentResponse } from '../consent/consent-response.ts';
import { takeFromLimit } from '../limits/take-from-limit.ts';
import { sha256 } from '../keys/digest.ts';
import { OAuthFailure } from '../oauth-failure.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import { type AccountSession, openAccountSession, sealAccountSession } from './account-session.ts';
import type { Decided } from './decision.ts';
import { demandNow } from './demand-now.ts';
import { knownBrowser } from './known-browser.ts';
import { setFlowCookie } from './flow-cookies.ts';
import type { InTransaction, WithClient } from './transaction-client.ts';

type Asked = Decided & InTransaction & WithClient;

const CHANGED =
  'The account needs a second factor since this question was asked. Start again from the app you want to connect.';
const ENDED =
  'The sign-in has ended, so the code cannot be checked. Start again from the app you want to connect.';
const CLOSED = 'Nothing was allowed: too many wrong codes. Start again from the app you want to connect.';

/**
 * The step that demands a code of the user's second factor before an approval. Without a right one no authorization code exists; the page is
 * shown again, with its question, its nonce and what was wrong. A denial needs none, and an approval that was made already is not made again.
 */
export async function checkSecondFactor(deps: OAuthDeps, context: Asked): Promise<Asked | Response> {
  if (!context.approved) return context;
  const { sub: userId, factor, txn } = context.consent;
  const demand = await demandNow(deps, { userId, factor });
  if (demand.demand === 'none') return context;
  if (factor === null) throw new OAuthFailure('access_denied', CHANGED);
  if (await isApproved(deps, context)) return context;
  await countTry(deps, txn);
  const account = await openAccountSession(deps, txn, context.request);
  if (account === null) throw new OAuthFailure('access_denied', ENDED);
  const owner = { userId, authenticatorId: factor };
  const browser = await knownBrowser(deps, owner, context.request);
  const outcome = await checkCode(deps, context, { ...account, ...owner, browser, signIn: txn });
  if (outcome === null || (outcome.problem === 'used' && (await isApproved(deps, context)))) return context;
  return askAgain(deps, context, { account, ...outcome });
}

/** Counts a try. @throws OAuthFailure `too_many_requests` once the transaction has had all of its own, which ends the question */
async function countTry(deps: OAuthDeps, txn: string): Promise<void> {
  try {
    await takeFromLimit(deps.limiter, 'factor', txn);
  } catch (error) {
    if (!(error instanceof OAuthFailure) || error.code !== 'too_many_requests') throw error;
    throw new OAuthFailure('too_many_requests', CLOSED, error.options);
  }
}

/** Whether this very question was approved before: the second press of a button. */
async function isApproved({ keys, grants }: OAuthDeps, { consent }: Asked): Promise<boolean> {
  return (await grants.findCode(await sha256(await keys.derive('code', consent.jti)))) !== null;
}

/** What was wrong with the code, and the session that replaces the one that was used; null when the code was right. */
async function checkCode(
  { secondFactor }: OAuthDeps,
  { typedCode }: Asked,
  user: Omit<Confirming, 'via'> & AccountSession,
): Promise<{ problem: CodeProblem; session: string; retryAfterSeconds?: number } | null> {
  const { session } = user;
  try {
    const checked = await confirmSecondFactor(secondFactor, { ...user, via: 'connector' }, typedCode);
    if (checked.confirmed) return null;
    return { problem: problemOf(checked.refusal), session: checked.session ?? session };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { retryAfterSeconds } = error;
    if (isAppError(error, 'rate_limited'))
      return {
        problem: 'too-many',
        session,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      };
    secondFactor.reportFailure(error);
    return { problem: 'unavailable', session };
  }
}

function problemOf(refusal: CodeRefusal): CodeProblem {
  if (refusal === 'ended') throw new OAuthFailure('access_denied', ENDED);
  return refusal;
}

async function askAgain(
  deps: OAuthDeps,
  { transaction, client, consent, token }: Asked,
  asked: { account: AccountSession; session: string; problem: CodeProblem; retryAfterSeconds?: number },
): Promise<Response> {
  const { settings, apps } = deps;
  const { txn: id, email, sub } = consent;
  const { problem, retryAfterSeconds } = asked;
  const value = await sealAccountSession(deps, id, { ...asked.account, session: asked.session });
  const blocked = await apps.blockedApps(sub);
  return consentResponse(settings, {
    transaction,
    client,
    email,
    mayPublish: !blocked.includes(appIdentity(client)),
    secondFactor: 'code',
    problem,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    token,
    cookies: [setFlowCookie(settings, 'account', { id, value })],
  });
}

import {
  type AuthenticatorRemoval,
  type Authenticators,
  CODE_FAILURES,
  type DashboardSession,
  type DashboardUser,
  newRecoveryCodes,
  readTypedCode,
  type SecondFactorRecords,
} from '@portal/sites';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { audited } from '../audit/audited.ts';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { seal, unseal } from '../session/sealed.ts';
import { accountCookie, readAccountSession } from '../session/account-session.ts';
import { knownBrowserCookie } from '../session/known-browser.ts';
import {
  type ConfirmCodeDeps,
  markedSession,
  problemOfFailure,
  sessionCookie,
  shownProblem,
  type ShownProblem,
} from './confirm-code.ts';
import { type FactorMailDeps, mailAboutOwn } from './factor-mails.ts';

/** What setting up a second factor depends on. */
export interface SetUpDeps extends Omit<ConfirmCodeDeps, 'secondFactor'>, Omit<FactorMailDeps, 'mailAdmins'> {
  secondFactor: {
    authenticators: Authenticators;
    removal: AuthenticatorRemoval;
    factors: SecondFactorRecords;
  };
  randomBytes: (length: number) => Uint8Array;
}

/** How long somebody has to scan the code. */
const SETUP_SECONDS = 900;

const Begun = z.object({ userId: z.string(), id: z.string(), secret: z.string(), address: z.string() });

/** An authenticator that this browser has begun to set up. */
export type BegunAuthenticator = z.output<typeof Begun>;

/** The authenticator that this user has begun in this browser; null when there is none. */
export async function readBegun(
  { origin, keys }: Pick<SetUpDeps, 'origin' | 'keys'>,
  { userId }: Pick<DashboardUser, 'userId'>,
  request: Request,
): Promise<BegunAuthenticator | null> {
  const sealed = readCookie(request, 'setUp', origin);
  if (sealed === undefined) return null;
  const begun = await unseal({ key: keys.account, now: keys.now }, sealed, Begun);
  return begun?.userId === userId ? begun : null;
}

/** Who sets one up, and the request. The caller has checked a fresh code of somebody who has one. */
interface SettingUp {
  request: Request;
  user: DashboardUser;
}

/**
 * Begins an authenticator at the auth provider; its key waits encrypted in a cookie until a code of it was right. Null: the session at the
 * auth provider has ended, so the user has to sign in again.
 * @throws AppError `upstream_unavailable`, `not_configured`
 */
export async function beginSetUp(
  deps: SetUpDeps,
  { request, user }: SettingUp,
): Promise<{ cookies: string[] } | null> {
  const { authenticators, removal } = deps.secondFactor;
  const account = await readAccountSession(deps, user, request);
  if (account === null) return null;
  let begun = await authenticators.add(account);
  if (begun.outcome === 'code-needed' && user.authenticatorId !== null) {
    // The user confirmed by a recovery code, which the auth provider knows nothing of.
    await removal.removeAll(user.authUserId);
    begun = await authenticators.add(begun.session);
  }
  if (begun.outcome !== 'begun') return null;
  const { id, secret, address } = begun.authenticator;
  const setUp: BegunAuthenticator = { userId: user.userId, id, secret, address };
  const value = await seal({ key: deps.keys.account, now: deps.keys.now }, setUp, SETUP_SECONDS);
  const { origin } = deps;
  return {
    cookies: [
      await accountCookie(deps, user, begun.session),
      writeCookie('setUp', { value, seconds: SETUP_SECONDS, origin }),
    ],
  };
}

/** The outcome of the code that completes it. `codes` are shown once. */
export type SetUpOutcome = { cookies: string[] } & (
  | { done: true; codes: string[] }
  | { done: false; problem: ShownProblem }
);

/**
 * Completes the authenticator that was begun, with a code of it, and mails the user: it replaces an earlier one, and sessions without its code
 * are shut out.
 */
export async function finishSetUp(
  deps: SetUpDeps,
  { request, user, session, typed }: SettingUp & { session: DashboardSession; typed: string },
): Promise<SetUpOutcome> {
  const begun = await readBegun(deps, user, request);
  const account = await readAccountSession(deps, user, request);
  if (begun === null || account === null) return { done: false, problem: shownProblem('ended'), cookies: [] };
  try {
    const checked = await checkNewCode(deps, { user, account, begun, typed });
    const cookies = checked.session === null ? [] : [await accountCookie(deps, user, checked.session)];
    if (checked.problem !== null) {
      // There are no recovery codes of an app that is not set up.
      const isWrong = checked.problem === 'malformed' || checked.problem === 'wrong';
      const problem = shownProblem(isWrong ? 'not-of-new-app' : checked.problem);
      return { done: false, problem, cookies };
    }
    const codes = await completeSetUp(deps, user, begun.id);
    cookies.push(
      await sessionCookie(deps, markedSession(session, begun.id, deps.now())),
      await knownBrowserCookie(deps, { userId: user.userId, authenticatorId: begun.id }),
      writeCookie('setUp', { value: '', seconds: 0, origin: deps.origin }),
    );
    return { done: true, codes, cookies };
  } catch (error) {
    return { done: false, problem: problemOfFailure(error, deps.reportFailure), cookies: [] };
  }
}

async function checkNewCode(
  { secondFactor, limiter, uses, now }: SetUpDeps,
  sent: { user: DashboardUser; account: string; begun: BegunAuthenticator; typed: string },
): Promise<{ problem: 'malformed' | 'wrong' | 'missing' | 'ended' | null; session: string | null }> {
  const { user, account, begun } = sent;
  const read = readTypedCode(sent.typed);
  if (read?.kind !== 'authenticator') return { problem: 'malformed', session: account };
  const attempt = await limiter.take(`second-factor-set-up:${user.userId}`, CODE_FAILURES);
  if (!attempt.allowed)
    throw new AppError('rate_limited', 'Too many attempts.', {
      retryAfterSeconds: attempt.retryAfterSeconds,
    });
  const { code } = read;
  const check = await secondFactor.authenticators.checkCode(account, { authenticatorId: begun.id, code });
  if (check.outcome === 'ended') return { problem: 'ended', session: null };
  if (check.outcome !== 'right') return { problem: check.outcome, session: check.session };
  // So that the same code is not accepted once more.
  await uses.use(`second-factor:${user.authUserId}:${code}`, new Date(now().getTime() + 180_000));
  return { problem: null, session: check.session };
}

async function completeSetUp(deps: SetUpDeps, user: DashboardUser, authenticatorId: string) {
  const { factors, removal } = deps.secondFactor;
  const { codes, hashes } = await newRecoveryCodes(deps.randomBytes);
  const action = user.authenticatorId === null ? 'second-factor.set-up' : 'second-factor.replace';
  await audited(deps, { user, siteId: null, action }, () =>
    factors.replace(user.userId, { authenticatorId, codeHashes: hashes }),
  );
  // The old one counts no more here; at the auth provider it is only untidy.
  await removal.removeAll(user.authUserId, { authenticatorId }).catch(deps.reportFailure);
  await mailAboutOwn(deps, user.email, user.authenticatorId === null ? 'setUp' : 'replaced');
  return codes;
}

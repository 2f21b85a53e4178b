import { isAppError } from '@portal/errors';
import {
  type CodeProblem,
  codeProblemStatus,
  codeProblemWords,
  type ConfirmDeps,
  confirmSecondFactor,
  DASHBOARD_SESSION_SECONDS,
  type DashboardSession,
  type DashboardUser,
  readTypedCode,
  type SecondFactorRecords,
} from '@portal/sites';
import { writeCookie } from '../session/cookies.ts';
import { signSession } from '../session/session-token.ts';
import { codesLeftCookie } from './codes-left.ts';
import { accountCookie, type AccountSessionDeps, readAccountSession } from '../session/account-session.ts';
import { knownBrowser, knownBrowserCookie } from '../session/known-browser.ts';

/** What checking a code in the dashboard depends on. */
export interface ConfirmCodeDeps
  extends AccountSessionDeps, Pick<ConfirmDeps, 'limiter' | 'uses' | 'audit' | 'now' | 'reportFailure'> {
  secondFactor: Pick<ConfirmDeps, 'authenticators'> & {
    factors: Pick<SecondFactorRecords, 'find' | 'useCode'>;
  };
}

/** A code that a user sent. */
export interface SentCode {
  request: Request;
  user: DashboardUser;
  session: DashboardSession;
  typed: string;
}

/** A problem with a code, as the page shows it. */
export interface ShownProblem {
  status: 422 | 429 | 503;
  words: string;
  /** A recovery code would be refused as well. */
  refusesRecovery?: boolean;
  /** The session at the auth provider has ended: codes of the app are checked after the next sign-in. */
  asksSignIn?: boolean;
}

/** The outcome; `cookies` are set with the response either way. */
export type CodeOutcome = { cookies: string[] } & (
  | { confirmed: true; session: DashboardSession }
  | { confirmed: false; problem: ShownProblem }
);

/** Checks a code of the user's second factor, and marks the session with it. */
export async function confirmCode(deps: ConfirmCodeDeps, sent: SentCode): Promise<CodeOutcome> {
  const { user, session } = sent;
  const { userId, authUserId, authenticatorId } = user;
  if (authenticatorId === null) return { confirmed: false, problem: shownProblem('missing'), cookies: [] };
  const account = await readAccountSession(deps, user, sent.request);
  const owner = { userId, authenticatorId };
  const browser = await knownBrowser(deps, owner, sent.request);
  const { limiter, uses, audit, now, reportFailure } = deps;
  const parts = { ...deps.secondFactor, limiter, uses, audit, now, reportFailure };
  const signIn = session.id;
  const who = { ...owner, authUserId, session: account, browser, signIn, via: 'dashboard' } as const;
  try {
    const checked = await confirmSecondFactor(parts, who, sent.typed);
    const cookies = checked.session === null ? [] : [await accountCookie(deps, user, checked.session)];
    if (!checked.confirmed) return { confirmed: false, problem: shownProblem(checked.refusal), cookies };
    const marked = markedSession(session, authenticatorId, now());
    cookies.push(await sessionCookie(deps, marked), await knownBrowserCookie(deps, owner, browser));
    if (checked.by === 'recovery-code') {
      // The code is used up: a failure to count the others is none of the check.
      const left = await deps.secondFactor.factors.find(userId).catch((error: unknown) => {
        reportFailure(error);
        return null;
      });
      if (left !== null) cookies.push(await codesLeftCookie(deps, userId, left.recoveryCodes));
    }
    return { confirmed: true, session: marked, cookies };
  } catch (error) {
    const problem = problemOfFailure(error, reportFailure);
    const refusesRecovery = problem.status === 429 && readTypedCode(sent.typed)?.kind === 'recovery';
    return { confirmed: false, problem: { ...problem, refusesRecovery }, cookies: [] };
  }
}

/** The session, marked with a code that was accepted now. */
export const markedSession = (session: DashboardSession, id: string, now: Date): DashboardSession => ({
  ...session,
  factor: { id, at: Math.floor(now.getTime() / 1000) },
});

/** The cookie of a session. */
export async function sessionCookie(
  { origin, keys }: AccountSessionDeps,
  session: DashboardSession,
): Promise<string> {
  const value = await signSession(keys, session);
  return writeCookie('session', { value, seconds: DASHBOARD_SESSION_SECONDS, origin });
}

/** A problem with a code, for the page. */
export function shownProblem(problem: CodeProblem, retryAfterSeconds?: number): ShownProblem {
  const words = codeProblemWords(problem, retryAfterSeconds);
  const shown = { status: codeProblemStatus(problem), words };
  return problem === 'ended' ? { ...shown, asksSignIn: true } : shown;
}

/** The problem that an expected failure of a check is; rethrows anything else. */
export function problemOfFailure(error: unknown, reportFailure: (error: unknown) => void): ShownProblem {
  if (!isAppError(error)) throw error;
  if (isAppError(error, 'rate_limited')) return shownProblem('too-many', error.retryAfterSeconds);
  reportFailure(error);
  return shownProblem('unavailable');
}

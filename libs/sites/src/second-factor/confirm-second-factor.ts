import type { RateLimit, RefundingRateLimiter, SingleUse } from '@portal/ports';
import type { AuditFacts, AuditLog } from '../audit.ts';
import { tooMany } from '../limits/take-from-limits.ts';
import { hashSecretToken } from '../secret-token.ts';
import type { Authenticators } from './authenticators.ts';
import { readTypedCode, type TypedCode } from './recovery-codes.ts';
import type { SecondFactorRecords } from './second-factor-records.ts';

/** What confirming a second factor depends on. */
export interface ConfirmDeps {
  authenticators: Pick<Authenticators, 'checkCode'>;
  factors: Pick<SecondFactorRecords, 'useCode'>;
  limiter: RefundingRateLimiter;
  uses: Pick<SingleUse, 'use'>;
  audit: AuditLog;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** Who confirms, and where. */
export interface Confirming {
  userId: string;
  authUserId: string;
  authenticatorId: string;
  /** The account's session at the auth provider; null when this browser has none, which leaves recovery codes. */
  session: string | null;
  /** Id of a browser in which a code of this authenticator was right before, which only the server can issue; null in any other. */
  browser: string | null;
  /** Id of the sign-in that the code follows: a session of the dashboard, a transaction of the connector. */
  signIn: string;
  /** Named in the audit log: the part of the platform that asks. */
  via: 'dashboard' | 'connector';
}

/** Why a code is not accepted. */
export type CodeRefusal = 'malformed' | 'wrong' | 'used' | 'missing' | 'ended';

/** The outcome. `session` replaces the session at the auth provider. */
export type Confirmation =
  | { confirmed: true; by: 'authenticator' | 'recovery-code'; session: string | null }
  | { confirmed: false; refusal: CodeRefusal; session: string | null };

/**
 * Failures within one budget. All unknown browsers of a user share one, in dashboard and connector together: 240 tries a day at a code that one in
 * 300,000 guesses.
 */
export const CODE_FAILURES: RateLimit = { limit: 10, windowSeconds: 3600 };

/** How long a browser stays known, in seconds. */
export const KNOWN_BROWSER_SECONDS = 180 * 24 * 3600;

/**
 * What failures count against. Somebody who has only the password uses up what unknown browsers share. A known browser has a budget of its own, and
 * recovery codes, whose 80 bits nobody guesses, have one for each sign-in: so the user still gets in.
 */
function budgetOf({ kind }: TypedCode, { userId, browser, signIn }: Confirming): string {
  if (kind === 'recovery') return `second-factor-recovery:${userId}:${signIn}`;
  return browser === null ? `second-factor:${userId}` : `second-factor:${userId}:${browser}`;
}

/** How long a used code is refused: longer than the minute and a half for which the provider accepts one. */
const USED_SECONDS = 180;

/**
 * Checks a code that a user typed: of their authenticator, or a recovery code. Each is accepted once. Fails closed: without the auth
 * provider, the limiter or the database nothing is confirmed.
 * @throws AppError `rate_limited` with the wait; `upstream_unavailable`; `not_configured`
 */
export async function confirmSecondFactor(
  deps: ConfirmDeps,
  user: Confirming,
  typed: string,
): Promise<Confirmation> {
  const { session } = user;
  const read = readTypedCode(typed);
  if (read === null) return { confirmed: false, refusal: 'malformed', session };
  const key = budgetOf(read, user);
  const attempt = await deps.limiter.take(key, CODE_FAILURES);
  if (!attempt.allowed) throw tooMany(attempt.retryAfterSeconds);
  const refund = () => deps.limiter.refund(key, CODE_FAILURES).catch(deps.reportFailure);
  const confirmation = await (
    read.kind === 'recovery' ? useRecoveryCode(deps, user, read.code) : checkCode(deps, user, read.code)
  ).catch(async (error: unknown) => {
    // An outage is no attempt of the user.
    await refund();
    throw error;
  });
  if (confirmation.confirmed || confirmation.refusal === 'ended') await refund();
  await record(deps, user, confirmation);
  return confirmation;
}

async function useRecoveryCode(
  { factors }: ConfirmDeps,
  { userId, session }: Confirming,
  code: string,
): Promise<Confirmation> {
  if (await factors.useCode(userId, await hashSecretToken(code)))
    return { confirmed: true, by: 'recovery-code', session };
  return { confirmed: false, refusal: 'wrong', session };
}

async function checkCode(
  { authenticators, uses, now }: ConfirmDeps,
  { authUserId, authenticatorId, session }: Confirming,
  code: string,
): Promise<Confirmation> {
  if (session === null) return { confirmed: false, refusal: 'ended', session };
  const check = await authenticators.checkCode(session, { authenticatorId, code });
  if (check.outcome === 'ended') return { confirmed: false, refusal: 'ended', session: null };
  if (check.outcome !== 'right') return { confirmed: false, refusal: check.outcome, session: check.session };
  // Only a right code is recorded, so that a stranger's guess does not use up the next code of the user.
  const until = new Date(now().getTime() + USED_SECONDS * 1000);
  const isFirst = await uses.use(`second-factor:${authUserId}:${code}`, until);
  return isFirst
    ? { confirmed: true, by: 'authenticator', session: check.session }
    : { confirmed: false, refusal: 'used', session: check.session };
}

/** Refused codes and used recovery codes are in the audit log; an ordinary code is not. */
async function record(
  { audit, now, reportFailure }: ConfirmDeps,
  { userId, via }: Confirming,
  confirmation: Confirmation,
): Promise<void> {
  const write = (action: string, details: AuditFacts, isRefused: boolean) =>
    audit
      .write({
        at: now(),
        actorUserId: userId,
        clientId: null,
        siteId: null,
        action,
        failure: isRefused ? 'unauthenticated' : null,
        details: { ...details, via },
      })
      .catch(reportFailure);
  if (!confirmation.confirmed)
    await write('second-factor.refused-code', { reason: confirmation.refusal }, true);
  else if (confirmation.by === 'recovery-code') await write('second-factor.recovery-code', {}, false);
}

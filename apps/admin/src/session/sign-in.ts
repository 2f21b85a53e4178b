import { AppError } from '@portal/errors';
import type { IdentityProvider } from '@portal/oauth-server';
import type { RateLimiter } from '@portal/ports';
import { addressBucket } from '@portal/ports/http';
import {
  type AccessGate,
  type AuditLog,
  type AuthenticatorRemoval,
  type DashboardSessions,
  secondFactorDemand,
  type SecondFactorRecords,
} from '@portal/sites';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { accountCookie } from './account-session.ts';
import { nextPage } from './next-page.ts';
import type { SessionKeys } from './session-keys.ts';
import { openFlow, sealFlow, signSession } from './session-token.ts';

/** What signing in depends on. */
export interface SignInDeps {
  origin: string;
  identity: IdentityProvider;
  gate: AccessGate;
  sessions: Pick<DashboardSessions, 'version'>;
  keys: SessionKeys;
  limiter: RateLimiter;
  secondFactor: {
    required: boolean;
    factors: Pick<SecondFactorRecords, 'find' | 'adopt' | 'remove'>;
    removal: AuthenticatorRemoval;
  };
  audit: AuditLog;
  now: () => Date;
  reportFailure: (error: unknown) => void;
}

/** Where the auth provider sends the browser back to. */
const CALLBACK = '/sign-in/callback';

/**
 * Codes that one network address may try at the auth provider, whose own limit is shared by all. The same as in the
 * connector.
 */
const EXCHANGES = { limit: 40, windowSeconds: 60 };

/** Starts a sign-in at the social provider, with PKCE. @throws AppError `upstream_unavailable` */
export async function beginSignIn(
  { origin, identity, keys }: Pick<SignInDeps, 'origin' | 'identity' | 'keys'>,
  { next, chooseAccount }: { next: string | null; chooseAccount: boolean },
): Promise<{ to: string; flow: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const to = await identity.startSignIn({ returnTo: `${origin}${CALLBACK}`, codeChallenge, chooseAccount });
  return { to, flow: await sealFlow(keys, { verifier, next: nextPage(next, origin) }) };
}

/** The outcome of a sign-in. */
export type SignInOutcome =
  /**
   * The session reaches the page for the code only, until one was right, when the user has a second factor. `account` is the cookie with
   * which codes are checked. `resetOf`: the address of the user if their second factor was reset now.
   */
  | { end: 'signed-in'; session: string; account: string; next: string; resetOf: string | null }
  /** The account exists at the auth provider, but has no access to the platform. */
  | { end: 'denied'; email: string };

/**
 * Completes a sign-in: exchanges the code, with the verifier that only this browser has, and applies the platform's
 * access check.
 * @throws AppError `unauthenticated` when the sign-in was started in another browser, expired or was completed before;
 * `rate_limited` when `address` tries too many codes; `upstream_unavailable`.
 */
export async function completeSignIn(
  deps: SignInDeps,
  { code, flow: sealed, address }: { code: string | null; flow: string | undefined; address: string },
): Promise<SignInOutcome> {
  const { identity, gate, sessions, keys, limiter } = deps;
  const stale = new AppError(
    'unauthenticated',
    'This sign-in was not begun here, or took too long. Sign in again.',
  );
  const flow = sealed === undefined ? null : await openFlow(keys, sealed);
  if (flow === null || code === null) throw stale;
  await limitExchanges(limiter, address);
  const person = await identity.finishSignIn(code, flow.verifier);
  if (person === null) throw stale;
  const { authUserId, email } = person;
  const admission = person.emailVerified
    ? await gate.admit({ authUserId, email })
    : { admitted: false as const };
  if (!admission.admitted) return { end: 'denied', email };
  const { userId, role } = admission;
  const isReset = await applyDueReset(deps, { userId, authUserId });
  const authenticators = isReset ? [] : person.authenticators;
  // Records an authenticator that only the auth provider has, so that every request demands a code of it.
  const { audit, now, reportFailure } = deps;
  const demandDeps = { ...deps.secondFactor, audit, now, reportFailure };
  await secondFactorDemand(demandDeps, { userId, role, authenticators, via: 'dashboard' });
  const version = await sessions.version(userId);
  if (version === null) return { end: 'denied', email };
  const session = await signSession(keys, { userId, id: randomUUID(), version, factor: null });
  const account = await accountCookie(deps, { userId }, person.session);
  return { end: 'signed-in', session, account, next: flow.next, resetOf: isReset ? email : null };
}

/** Removes the second factor when another admin has asked for it a day ago or longer. @throws AppError `upstream_unavailable` */
async function applyDueReset(
  { secondFactor, audit, now, reportFailure }: SignInDeps,
  { userId, authUserId }: { userId: string; authUserId: string },
): Promise<boolean> {
  const { factors, removal } = secondFactor;
  const found = await factors.find(userId);
  if (!found?.reset || found.reset.dueAt > now()) return false;
  await removal.removeAll(authUserId);
  await factors.remove(userId);
  const details = { user: userId, via: 'dashboard' };
  const entry = { at: now(), actorUserId: userId, clientId: null, siteId: null, failure: null, details };
  await audit.write({ ...entry, action: 'second-factor.reset' }).catch(reportFailure);
  return true;
}

async function limitExchanges(limiter: RateLimiter, address: string): Promise<void> {
  const decision = await limiter.take(`admin:exchange:${addressBucket(address)}`, EXCHANGES);
  if (decision.allowed) return;
  const { retryAfterSeconds } = decision;
  throw new AppError('rate_limited', 'Too many attempts to sign in; wait a moment.', { retryAfterSeconds });
}

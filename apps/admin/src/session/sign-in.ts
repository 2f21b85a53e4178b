import { AppError } from '@portal/errors';
import type { IdentityProvider } from '@portal/oauth-server';
import type { AccessGate } from '@portal/sites';
import { createHash, randomBytes } from 'node:crypto';
import { nextPage } from './next-page.ts';
import { openFlow, sealFlow, type SessionKeys, signSession } from '@portal/auth-provider/dashboard-session';

/** What signing in stands on. */
export interface SignInDeps {
  origin: string;
  identity: IdentityProvider;
  gate: AccessGate;
  keys: SessionKeys;
}

/** Where the auth provider sends the browser back to. */
const CALLBACK = '/sign-in/callback';

/** Begins a sign-in at the social provider, with PKCE. @throws AppError `upstream_unavailable` */
export async function beginSignIn(
  { origin, identity, keys }: SignInDeps,
  { next, chooseAccount }: { next: string | null; chooseAccount: boolean },
): Promise<{ to: string; flow: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const to = await identity.startSignIn({ returnTo: `${origin}${CALLBACK}`, codeChallenge, chooseAccount });
  return { to, flow: await sealFlow(keys, { verifier, next: nextPage(next, origin) }) };
}

/** How a sign-in ended. */
export type SignInEnd =
  | { end: 'signed-in'; session: string; next: string }
  /** The person is known to the auth provider, and not to the platform. */
  | { end: 'denied'; email: string };

/**
 * Ends a sign-in: the code, with the verifier that only this browser has, then the platform's access check.
 * @throws AppError `unauthenticated` when the sign-in is not this browser's, too old or used up; `upstream_unavailable`.
 */
export async function endSignIn(
  { identity, gate, keys }: SignInDeps,
  { code, flow: sealed }: { code: string | null; flow: string | undefined },
): Promise<SignInEnd> {
  const stale = new AppError(
    'unauthenticated',
    'This sign-in was not begun here, or took too long. Sign in again.',
  );
  const flow = sealed === undefined ? null : await openFlow(keys, sealed);
  if (flow === null || code === null) throw stale;
  const person = await identity.finishSignIn(code, flow.verifier);
  if (person === null) throw stale;
  const { authUserId, email } = person;
  const admission = person.emailVerified
    ? await gate.admit({ authUserId, email })
    : { admitted: false as const };
  if (!admission.admitted) return { end: 'denied', email };
  return { end: 'signed-in', session: await signSession(keys, admission.userId), next: flow.next };
}

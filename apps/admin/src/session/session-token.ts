import { DASHBOARD_SESSION_SECONDS, DashboardSession } from '@portal/sites';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { orNull } from './jose-null.ts';
import { seal, unseal } from './sealed.ts';
import type { SessionKeys } from './session-keys.ts';

/** How long a sign-in may take. */
export const FLOW_SECONDS = 600;

const SESSION_TYPE = 'portal-admin+jwt';
const Flow = z.object({ verifier: z.string().min(43), next: z.string() });

/** A sign-in under way: the verifier towards the auth provider, and where to go afterwards. */
export type SignInFlow = z.infer<typeof Flow>;

/** The token of a platform user's session: who they are, which second factor they confirmed, and nothing of what they may do. */
export function signSession(
  { session, now }: SessionKeys,
  { userId, id, version, factor }: DashboardSession,
): Promise<string> {
  const issued = Math.floor(now().getTime() / 1000);
  return new SignJWT({ sid: id, version, ...(factor === null ? {} : { factor }) })
    .setProtectedHeader({ alg: 'HS256', typ: SESSION_TYPE })
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + DASHBOARD_SESSION_SECONDS)
    .sign(session);
}

/** The session of a token; null unless signature, type, time and claims fit. Whether it goes on, the records say. */
export async function readSession(
  { session, now }: SessionKeys,
  token: string,
): Promise<DashboardSession | null> {
  const checks = {
    algorithms: ['HS256'],
    typ: SESSION_TYPE,
    currentDate: now(),
    requiredClaims: ['exp', 'sub'],
  };
  const verified = await orNull(jwtVerify(token, session, checks));
  if (verified === null) return null;
  const { sub: userId, sid: id, version, factor = null } = verified.payload;
  return DashboardSession.safeParse({ userId, id, version, factor }).data ?? null;
}

/** The cookie of a sign-in under way; encrypted, since the verifier never leaves this server. */
export function sealFlow({ flow: key, now }: SessionKeys, flow: SignInFlow): Promise<string> {
  return seal({ key, now }, flow, FLOW_SECONDS);
}

/** What the cookie of a sign-in under way carries; null when it does not hold. */
export function openFlow({ flow: key, now }: SessionKeys, token: string): Promise<SignInFlow | null> {
  return unseal({ key, now }, token, Flow);
}

import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { orNull } from './jose-null.ts';
import { seal, unseal } from './sealed.ts';
import type { SessionKeys } from './session-keys.ts';

/** Half a day: a working day's sign-in. Role and access are read from the record with every request. */
export const SESSION_SECONDS = 43_200;
/** How long a sign-in may take. */
export const FLOW_SECONDS = 600;

const SESSION_TYPE = 'portal-admin+jwt';
const Flow = z.object({ verifier: z.string().min(43), next: z.string() });

/** A sign-in under way: the verifier towards the auth provider, and where to go afterwards. */
export type SignInFlow = z.infer<typeof Flow>;

/** A session of a platform user: who they are, and nothing of what they may do. */
export function signSession({ session, now }: SessionKeys, userId: string): Promise<string> {
  const issued = Math.floor(now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: SESSION_TYPE })
    .setSubject(userId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SESSION_SECONDS)
    .sign(session);
}

/** The platform user id of a session; null unless signature, type and time fit. */
export async function readSession({ session, now }: SessionKeys, token: string): Promise<string | null> {
  const checks = {
    algorithms: ['HS256'],
    typ: SESSION_TYPE,
    currentDate: now(),
    requiredClaims: ['exp', 'sub'],
  };
  return (await orNull(jwtVerify(token, session, checks)))?.payload.sub ?? null;
}

/** The cookie of a sign-in under way; encrypted, since the verifier never leaves this server. */
export function sealFlow({ flow: key, now }: SessionKeys, flow: SignInFlow): Promise<string> {
  return seal({ key, now }, flow, FLOW_SECONDS);
}

/** What the cookie of a sign-in under way carries; null when it does not hold. */
export function openFlow({ flow: key, now }: SessionKeys, token: string): Promise<SignInFlow | null> {
  return unseal({ key, now }, token, Flow);
}

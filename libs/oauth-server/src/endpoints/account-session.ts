import { base64url, EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { CONSENT_TTL_SECONDS } from '../lifetimes.ts';
import type { OAuthDeps } from '../oauth-deps.ts';
import type { SignedInAccount } from '../ports/identity-provider.ts';
import { flowCookie } from './flow-cookies.ts';

const Sealed = z.object({ sub: z.string().min(1), session: z.string().min(1) });

/** The session of an account at the identity provider, while a code of its authenticator is asked for. */
export type AccountSession = Pick<SignedInAccount, 'authUserId' | 'session'>;

/**
 * The value of the cookie in which the session waits: encrypted with a key of this transaction, so that it is of no use in another one, and
 * nobody but this server reads it.
 */
export async function sealAccountSession(
  { keys, now }: Pick<OAuthDeps, 'keys' | 'now'>,
  txn: string,
  { authUserId, session }: AccountSession,
): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new EncryptJWT({ session })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setSubject(authUserId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + CONSENT_TTL_SECONDS)
    .encrypt(base64url.decode(await keys.derive('account', txn)));
}

/** The session that waits in this browser; null when there is none, or it is of another transaction or too old. */
export async function openAccountSession(
  { keys, now, settings }: Pick<OAuthDeps, 'keys' | 'now' | 'settings'>,
  txn: string,
  request: Request,
): Promise<AccountSession | null> {
  const sealed = flowCookie(settings, request, { kind: 'account', id: txn });
  if (sealed === null) return null;
  const key = base64url.decode(await keys.derive('account', txn));
  const checks = {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
    currentDate: now(),
    requiredClaims: ['exp'],
  };
  const opened = await jwtDecrypt(sealed, key, checks).catch(() => null);
  const read = Sealed.safeParse(opened?.payload);
  return read.success ? { authUserId: read.data.sub, session: read.data.session } : null;
}

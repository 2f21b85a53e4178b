import { DASHBOARD_SESSION_SECONDS, type PlatformUser } from '@portal/sites';
import { z } from 'zod';
import { readCookie, writeCookie } from './cookies.ts';
import { seal, unseal } from './sealed.ts';
import type { SessionKeys } from './session-keys.ts';

/** What the cookie with the user's session at the auth provider depends on. */
export interface AccountSessionDeps {
  origin: string;
  keys: SessionKeys;
}

const Sealed = z.object({ userId: z.string(), session: z.string() });

/** The cookie with the user's session at the auth provider, with which codes are checked; encrypted, since only this server uses it. */
export async function accountCookie(
  { origin, keys }: AccountSessionDeps,
  { userId }: Pick<PlatformUser, 'userId'>,
  session: string,
): Promise<string> {
  const seconds = DASHBOARD_SESSION_SECONDS;
  const value = await seal({ key: keys.account, now: keys.now }, { userId, session }, seconds);
  return writeCookie('account', { value, seconds, origin });
}

/** The session of this user at the auth provider; null when this browser has none. */
export async function readAccountSession(
  { origin, keys }: AccountSessionDeps,
  { userId }: Pick<PlatformUser, 'userId'>,
  request: Request,
): Promise<string | null> {
  const sealed = readCookie(request, 'account', origin);
  if (sealed === undefined) return null;
  const opened = await unseal({ key: keys.account, now: keys.now }, sealed, Sealed);
  return opened?.userId === userId ? opened.session : null;
}

import type { DashboardSession, DashboardUser } from '@portal/sites';

/** How long a code counts for what is asked for again, in seconds. */
const FRESH_SECONDS = 600;

/**
 * What a code is asked for again: keys and passphrases of sites, rights of others, deletions, exports, and one's own second factor. The
 * handlers below these addresses check nothing of it themselves.
 */
const SENSITIVE: readonly (readonly [method: 'GET' | 'POST', pathname: RegExp])[] = [
  ['POST', /^\/sites\/[^/]+\/(?:keys|handover|delete)$/],
  ['POST', /^\/users\/[^/]+$/],
  ['POST', /^\/sign-ups$/],
  ['POST', /^\/account(?:\/authenticator)?$/],
  ['GET', /\/export(?:\.\w+)?$/],
];

/** Whether the request needs a code of the last ten minutes, of somebody who has a second factor. */
export function needsFreshCode(
  { method, pathname }: { method: string; pathname: string },
  { user, session, now }: { user: DashboardUser; session: DashboardSession; now: Date },
): boolean {
  if (user.authenticatorId === null) return false;
  const kind = method === 'HEAD' ? 'GET' : method;
  if (!SENSITIVE.some(([one, pattern]) => one === kind && pattern.test(pathname))) return false;
  const age = now.getTime() / 1000 - (session.factor?.at ?? 0);
  return session.factor?.id !== user.authenticatorId || age > FRESH_SECONDS;
}

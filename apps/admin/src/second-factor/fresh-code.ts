import type { DashboardSession, DashboardUser } from '@portal/sites';

/** How long a code counts for what is asked for again, in seconds. */
const FRESH_SECONDS = 600;

/**
 * What a code is asked for again: keys, passphrases and domains of sites, rights of others, deletions, exports, and one's own second factor; and showing
 * an older version of a live site, the one form here that changes at once what all visitors see: what a client took off its site would be public again,
 * and undoing that takes it back from nobody who saw it. Each is named by the route that answers, since one route has many spellings of its address. The
 * handlers check nothing of it themselves.
 */
export const SENSITIVE: ReadonlySet<string> = new Set([
  'POST /sites/[id]/keys',
  'POST /sites/[id]/handover',
  'POST /sites/[id]/delete',
  'POST /sites/[id]/team',
  'POST /sites/[id]/domains',
  'POST /sites/[id]/rollback',
  'POST /users/[id]',
  'POST /personal-data/[id]',
  'POST /personal-data/[id]/export.json',
  'POST /sign-ups',
  'POST /account',
  'POST /account/authenticator',
  'GET /audit/export.csv',
]);

/** Whether the request needs a code of the last ten minutes, of somebody who has a second factor. */
export function needsFreshCode(
  { method, route }: { method: string; route: string },
  { user, session, now }: { user: DashboardUser; session: DashboardSession; now: Date },
): boolean {
  if (user.authenticatorId === null) return false;
  const kind = method === 'HEAD' ? 'GET' : method;
  if (!SENSITIVE.has(`${kind} ${route}`)) return false;
  const age = now.getTime() / 1000 - (session.factor?.at ?? 0);
  return session.factor?.id !== user.authenticatorId || age > FRESH_SECONDS;
}

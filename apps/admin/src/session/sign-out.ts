import { isAppError } from '@portal/errors';
import type { DashboardSession, DashboardSessions, PlatformUser } from '@portal/sites';
import { type AuditDeps, audited } from '../audit/audited.ts';

/** What signing out depends on. */
export interface SignOutDeps extends AuditDeps {
  sessions: Pick<DashboardSessions, 'end' | 'endAll'>;
}

/**
 * Ends this session. While the database is unavailable, signing out still succeeds: the browser loses its cookie, and
 * the failure is reported, since a copy of the cookie works until it expires.
 */
export async function signOut(
  { sessions, reportFailure }: Pick<SignOutDeps, 'sessions' | 'reportFailure'>,
  session: DashboardSession,
): Promise<void> {
  try {
    await sessions.end(session);
  } catch (error) {
    if (!isAppError(error)) throw error;
    reportFailure(error);
  }
}

/**
 * Ends every session of the user in the dashboard, this one included.
 * @throws AppError `upstream_unavailable`: none has
 * ended
 */
export async function signOutEverywhere(deps: SignOutDeps, user: PlatformUser): Promise<void> {
  const act = { user, siteId: null, action: 'dashboard.sign-out-everywhere' as const, details: {} };
  await audited(deps, act, () => deps.sessions.endAll(user.userId));
}

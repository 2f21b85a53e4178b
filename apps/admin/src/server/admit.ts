import type { DashboardSession, DashboardSessions, PlatformUser } from '@portal/sites';
import { readCookie } from '../session/cookies.ts';
import { readSession, type SessionKeys } from '@portal/auth-provider/dashboard-session';

/** What becomes of a request. */
export type Admission =
  | { admission: 'pass'; user: PlatformUser; session: DashboardSession }
  /** The address is open to everybody. */
  | { admission: 'pass'; user: null; session: null }
  /** The visitor has to sign in first. `stale`: they carry a session that proves nothing any more. */
  | { admission: 'sign-in'; stale: boolean }
  /** Another site had the browser send it. */
  | { admission: 'foreign' };

/** Open without a session: signing in, what other servers ask (each with proof of its own), the build's files, the health check. */
const OPEN =
  /^\/(?:sign-in(?:\/start|\/callback)?|healthz|favicon\.svg|_astro\/[\w-][\w.-]*|api\/site\/[\w.-]+|api\/connector\/deploy-state|api\/webhooks\/code-host)$/;
/** What no browser asks, and no cookie opens. */
const OF_SERVERS = /^\/api\/(?:site\/|connector\/deploy-state$|webhooks\/code-host$)/;

/**
 * Who gets through. The person, their role and whether the session goes on are read together with every request, so that a removed person is
 * out at once, and so is a session that was signed out of.
 * @throws AppError `upstream_unavailable` when the record cannot be read.
 */
export async function admit(
  request: Request,
  {
    pathname,
    origin,
    sessions,
    keys,
  }: { pathname: string; origin: string; sessions: Pick<DashboardSessions, 'find'>; keys: SessionKeys },
): Promise<Admission> {
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if (writes && !OF_SERVERS.test(pathname) && !isOwn(request, origin)) return { admission: 'foreign' };
  if (OPEN.test(pathname)) return { admission: 'pass', user: null, session: null };
  const token = readCookie(request, 'session', origin);
  const session = token === undefined ? null : await readSession(keys, token);
  const user = session === null ? null : await sessions.find(session);
  if (session === null || user === null) return { admission: 'sign-in', stale: token !== undefined };
  return { admission: 'pass', user, session };
}

/** A form of this app, and of no other. A request without the header comes from no browser, and has no session either. */
function isOwn({ headers }: Request, origin: string): boolean {
  const given = headers.get('origin');
  return given === null ? !headers.has('cookie') : given === origin;
}

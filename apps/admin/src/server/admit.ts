import type { DashboardSession, DashboardSessions, DashboardUser } from '@portal/sites';
import { readCookie } from '../session/cookies.ts';
import type { SessionKeys } from '../session/session-keys.ts';
import { readSession } from '../session/session-token.ts';

/** The outcome of admission. */
export type Admission =
  | { admission: 'pass'; user: DashboardUser; session: DashboardSession }
  /** The address needs no session. */
  | { admission: 'pass'; user: null; session: null }
  /** The visitor has to sign in first. `stale`: they sent a session cookie that is no longer valid. */
  | { admission: 'sign-in'; stale: boolean }
  /** The form comes from another origin. */
  | { admission: 'foreign' };

/**
 * Addresses that need no session: signing in, endpoints for other servers (each with its own authentication), the
 * build's files, the health check.
 */
const OPEN =
  /^\/(?:sign-in(?:\/start|\/callback)?|healthz|favicon\.svg|_astro\/[\w-][\w.-]*|api\/site\/[\w.-]+|api\/connector\/deploy-state|api\/webhooks\/code-host)$/;
/** Endpoints for servers, which accept no cookie. */
const OF_SERVERS = /^\/api\/(?:site\/|connector\/deploy-state$|webhooks\/code-host$)/;

/**
 * Decides whether a request is admitted. The user, their role and the session are read together with every request, so
 * that a deleted user or a signed-out session loses access at once.
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

/**
 * Whether a form comes from this app. A request without the header comes from no browser, and has no session either.
 */
function isOwn({ headers }: Request, origin: string): boolean {
  const given = headers.get('origin');
  return given === null ? !headers.has('cookie') : given === origin;
}

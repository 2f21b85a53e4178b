import type { PlatformUser, UserReader } from '@portal/sites';
import { readCookie } from '../session/cookies.ts';
import { readSession, type SessionKeys } from '@portal/auth-provider/dashboard-session';

/** What becomes of a request. */
export type Admission =
  | { admission: 'pass'; user: PlatformUser | null }
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
 * Who gets through. The person and their role are read from the record with every request, so that a removed person
 * is out at once.
 * @throws AppError `upstream_unavailable` when the record cannot be read.
 */
export async function admit(
  request: Request,
  {
    pathname,
    origin,
    users,
    keys,
  }: { pathname: string; origin: string; users: UserReader; keys: SessionKeys },
): Promise<Admission> {
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if (writes && !OF_SERVERS.test(pathname) && !isOwn(request, origin)) return { admission: 'foreign' };
  if (OPEN.test(pathname)) return { admission: 'pass', user: null };
  const token = readCookie(request, 'session', origin);
  const userId = token === undefined ? null : await readSession(keys, token);
  const user = userId === null ? null : await users.findUser(userId);
  return user === null ? { admission: 'sign-in', stale: token !== undefined } : { admission: 'pass', user };
}

/** A form of this app, and of no other. A request without the header comes from no browser, and has no session either. */
function isOwn({ headers }: Request, origin: string): boolean {
  const given = headers.get('origin');
  return given === null ? !headers.has('cookie') : given === origin;
}

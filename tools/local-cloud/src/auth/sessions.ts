import type { Sql } from 'postgres';
import { AuthFailure } from './failure.ts';
import type { SessionKeys } from './keys.ts';
import { hashToken, newToken } from './secrets.ts';
import { userById, type UserRow, userShape } from './users.ts';

/** Seconds until an access token expires. */
const ACCESS_SECONDS = 3600;

/** A refresh token may be used again within this time, since two tabs may refresh at once. */
const REUSE_SECONDS = 10;

/** What making and reading sessions depends on. */
export interface SessionDeps {
  sql: Sql;
  keys: SessionKeys;
  /** `<origin>/auth/v1` */
  issuer: string;
}

interface SessionRow {
  id: string;
  /** The method of signing in, and its time. */
  amr: string;
  beganAt: Date;
  /** When a code of an authenticator was checked in it; null: never. */
  factorAt: Date | null;
}

const COLUMNS = (sql: Sql) => sql`id, amr, created_at as "beganAt", factor_at as "factorAt"`;

const reused = () =>
  new AuthFailure(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

/** Signs a user in: a session with its first pair of tokens. @throws AuthFailure `user_banned` */
export async function openSession(deps: SessionDeps, user: UserRow, amr: string) {
  if (user.bannedUntil !== null && user.bannedUntil > new Date())
    throw new AuthFailure(403, 'user_banned', 'User is banned');
  const { sql } = deps;
  await sql`update auth.users set last_sign_in_at = now() where id = ${user.id}`;
  const [session] = await sql<
    SessionRow[]
  >`insert into auth.sessions (user_id, amr) values (${user.id}, ${amr}) returning ${COLUMNS(sql)}`;
  if (session === undefined) throw new TypeError('the new session was not returned');
  return answer(deps, user, session, await nextToken(sql, session.id, null));
}

/**
 * Rotates a refresh token. A token used longer than ten seconds ago revokes its whole session; within that time it
 * returns another pair for the same session.
 * @throws AuthFailure `refresh_token_not_found`, `refresh_token_already_used`
 */
export async function refreshSession(deps: SessionDeps, token: string) {
  const { sql } = deps;
  const hash = hashToken(token);
  const [first] = await sql<{ sessionId: string }[]>`
    update auth.refresh_tokens set used_at = now() where hash = ${hash} and used_at is null returning session_id as "sessionId"`;
  const [again] = first
    ? []
    : await sql<{ sessionId: string; recent: boolean }[]>`
        select session_id as "sessionId", used_at > now() - make_interval(secs => ${REUSE_SECONDS}) as recent
        from auth.refresh_tokens where hash = ${hash}`;
  const sessionId = first?.sessionId ?? again?.sessionId;
  if (sessionId === undefined)
    throw new AuthFailure(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  if (again && !again.recent) {
    await sql`delete from auth.sessions where id = ${again.sessionId}`;
    throw reused();
  }
  const [session] = await sql<
    (SessionRow & { userId: string })[]
  >`select ${COLUMNS(sql)}, user_id as "userId" from auth.sessions where id = ${sessionId}`;
  const user = session ? await userById(sql, session.userId) : null;
  if (!session || !user) throw reused();
  return answer(deps, user, session, await nextToken(sql, sessionId, hash));
}

/** The user of a valid access token whose session is still open. @throws AuthFailure `bad_jwt`, `session_not_found` */
export async function userOfToken(
  { sql, keys, issuer }: SessionDeps,
  token: string | null,
): Promise<{ user: UserRow; session: string; aal: 'aal1' | 'aal2' }> {
  const claims = token === null ? null : await keys.verify(token, issuer);
  if (claims === null) throw new AuthFailure(401, 'bad_jwt', 'Invalid or expired token');
  const session = String(claims['session_id']);
  const [open] = await sql<
    { userId: string; factorAt: Date | null }[]
  >`select user_id as "userId", factor_at as "factorAt" from auth.sessions where id::text = ${session}`;
  const user = open ? await userById(sql, open.userId) : null;
  if (!open || user === null)
    throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { user, session, aal: open.factorAt === null ? 'aal1' : 'aal2' };
}

/** Marks a session as one in which a code was checked, ends the user's sessions without one, and returns new tokens. */
export async function strengthenSession(deps: SessionDeps, userId: string, sessionId: string) {
  const { sql } = deps;
  const [session] = await sql<
    SessionRow[]
  >`update auth.sessions set factor_at = now() where id = ${sessionId} returning ${COLUMNS(sql)}`;
  const user = session ? await userById(sql, userId) : null;
  if (!session || !user) throw reused();
  await sql`delete from auth.sessions where user_id = ${userId} and factor_at is null`;
  return answer(deps, user, session, await nextToken(sql, sessionId, null));
}

/** Ends sessions of a user: this one, all others, or every one. */
export async function endSessions(
  sql: Sql,
  scope: string,
  { user, session }: { user: UserRow; session: string },
): Promise<void> {
  if (scope === 'local') await sql`delete from auth.sessions where id::text = ${session}`;
  else if (scope === 'others')
    await sql`delete from auth.sessions where user_id = ${user.id} and id::text <> ${session}`;
  else await sql`delete from auth.sessions where user_id = ${user.id}`;
}

async function nextToken(sql: Sql, sessionId: string, parent: string | null): Promise<string> {
  const token = newToken();
  await sql`insert into auth.refresh_tokens (hash, session_id, parent) values (${hashToken(token)}, ${sessionId}, ${parent})`;
  return token;
}

async function answer(
  { keys, issuer }: SessionDeps,
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
) {
  const shape = userShape(user);
  const claims = {
    sub: user.id,
    email: user.email,
    role: 'authenticated',
    session_id: session.id,
    app_metadata: shape.app_metadata,
    user_metadata: user.userMetadata,
    aal: session.factorAt === null ? 'aal1' : 'aal2',
    // Refreshing a session is no new authentication.
    amr: [
      ...(session.factorAt === null ? [] : [{ method: 'totp', timestamp: seconds(session.factorAt) }]),
      { method: session.amr, timestamp: seconds(session.beganAt) },
    ],
    is_anonymous: false,
  };
  return {
    access_token: await keys.sign(claims, { issuer, seconds: ACCESS_SECONDS }),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    expires_at: Math.floor(Date.now() / 1000) + ACCESS_SECONDS,
    refresh_token: refreshToken,
    user: shape,
  };
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

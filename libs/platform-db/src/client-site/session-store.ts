import {
  EDITOR_SESSION_SECONDS,
  type EditorSessionRecords,
  type ForSite,
  type SessionBasis,
} from '@portal/sites';
import { and, eq, notExists, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { accountSessions, endedSessions, siteMembers } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { isInEditor, memberColumns, memberOf } from './member-columns.ts';

const { authUserId } = siteMembers;
const ofMember = and(
  eq(siteMembers.siteId, sql.placeholder('siteId')),
  eq(authUserId, sql.placeholder('userId')),
);

const hasVersion = sql`${siteMembers.sessionVersion} + coalesce(${accountSessions.sessionVersion}, 0) = ${sql.placeholder('version')}`;

/** Sessions of editors in Postgres; each method is one statement. */
export function postgresSessions(database: Database): ForSite<EditorSessionRecords> {
  const { orm } = database;
  const ended = orm
    .select({ id: endedSessions.sessionId })
    .from(endedSessions)
    .where(
      and(eq(endedSessions.siteId, siteMembers.siteId), eq(endedSessions.sessionId, sql.placeholder('id'))),
    );
  const live = orm
    .select(memberColumns)
    .from(siteMembers)
    .leftJoin(accountSessions, eq(accountSessions.authUserId, authUserId))
    .where(and(ofMember, isInEditor, hasVersion, notExists(ended)))
    .prepare('find_editor_session');

  return {
    forSite: (siteId) => ({
      basis: async (userId) => {
        if (!isStorable(siteId + userId)) return null;
        const [found] = await database.run((open) =>
          open.execute<SessionBasis & Record<string, unknown>>(basisStatement(siteId, userId)),
        );
        return found ?? null;
      },
      find: async ({ userId, id, version }) => {
        if (!isStorable(siteId + userId + id)) return null;
        const [found] = await database.run(() => live.execute({ siteId, userId, id, version }));
        return memberOf(found);
      },
      end: async ({ userId, id }) => {
        if (!isStorable(siteId + userId + id)) return;
        await database.run((open) => open.execute(endStatement({ siteId, userId, id })));
      },
      endAll: async (userId) => {
        if (!isStorable(siteId + userId)) return null;
        const [raised] = await database.run((open) =>
          open.execute<SessionBasis & Record<string, unknown>>(endAllStatement(siteId, userId)),
        );
        return raised ?? null;
      },
    }),
  };
}

/**
 * Also closes a member's open invitation in the same statement, which writes the row only at the first sign-in. Staff of the agency begin no
 * session with a password: they come from the dashboard.
 */
function basisStatement(siteId: string, userId: string): SQL {
  return sql`
    with accepted as (
      update portal.site_members set invited_at = null
      where site_id = ${siteId} and auth_user_id = ${userId} and invited_at is not null
    )
    select m.auth_user_id as "userId", m.email, m.role,
           m.session_version + coalesce(a.session_version, 0) as "sessionVersion"
    from portal.site_members m left join portal.account_sessions a on a.auth_user_id = m.auth_user_id
    where m.site_id = ${siteId} and m.auth_user_id = ${userId} and m.staff_user_id is null`;
}

/** Does nothing for non-members, since the row of an ended session is deleted with the membership. */
function endStatement({ siteId, userId, id }: { siteId: string; userId: string; id: string }): SQL {
  return sql`
    insert into portal.ended_sessions (site_id, session_id, auth_user_id, expires_at)
    select site_id, ${id}, auth_user_id, now() + make_interval(secs => ${EDITOR_SESSION_SECONDS}::integer)
    from portal.site_members where site_id = ${siteId} and auth_user_id = ${userId} for key share
    on conflict do nothing`;
}

/** Writes no row of any site. A concurrent change of the role also ends the new session. */
function endAllStatement(siteId: string, userId: string): SQL {
  return sql`
    with raised as (
      insert into portal.account_sessions as a (auth_user_id, session_version) values (${userId}, 1)
      on conflict (auth_user_id) do update set session_version = a.session_version + 1
      returning auth_user_id, session_version
    )
    select m.auth_user_id as "userId", m.email, m.role, m.session_version + raised.session_version as "sessionVersion"
    from portal.site_members m join raised on raised.auth_user_id = m.auth_user_id
    where m.site_id = ${siteId} and m.staff_user_id is null`;
}

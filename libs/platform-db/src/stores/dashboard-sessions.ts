import { DASHBOARD_SESSION_SECONDS, type DashboardSessions } from '@portal/sites';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { endedDashboardSessions, platformUsers, secondFactors } from '../schema/index.ts';
import { userColumns } from './bearer-reader.ts';
import { isStorable } from '../statements/is-storable.ts';

/** Sessions of the dashboard in Postgres; each method is one statement. */
export function postgresDashboardSessions(database: Database): DashboardSessions {
  const { orm } = database;
  const ended = orm
    .select({ id: endedDashboardSessions.sessionId })
    .from(endedDashboardSessions)
    .where(eq(endedDashboardSessions.sessionId, sql.placeholder('id')));
  const live = orm
    .select({ ...userColumns, authenticatorId: secondFactors.authenticatorId })
    .from(platformUsers)
    .leftJoin(secondFactors, eq(secondFactors.userId, platformUsers.id))
    .where(
      and(
        eq(platformUsers.id, sql.placeholder('userId')),
        eq(platformUsers.sessionVersion, sql.placeholder('version')),
        notExists(ended),
      ),
    )
    .prepare('find_dashboard_user');

  return {
    version: async (userId) => {
      if (!isStorable(userId)) return null;
      const [found] = await database.run((open) =>
        open
          .select({ version: platformUsers.sessionVersion })
          .from(platformUsers)
          .where(eq(platformUsers.id, userId)),
      );
      return found?.version ?? null;
    },
    find: async ({ userId, id, version }) => {
      if (!isStorable(userId + id)) return null;
      const [found] = await database.run(() => live.execute({ userId, id, version }));
      return found ?? null;
    },
    end: async ({ userId, id }) => {
      if (!isStorable(userId + id)) return;
      await database.run((open) =>
        open.execute(sql`
          insert into portal.ended_dashboard_sessions (session_id, user_id, expires_at)
          select ${id}, id, now() + make_interval(secs => ${DASHBOARD_SESSION_SECONDS}::integer)
          from portal.platform_users where id = ${userId} for key share
          on conflict do nothing`),
      );
    },
    endAll: async (userId) => {
      if (!isStorable(userId)) return;
      await database.run((open) =>
        open
          .update(platformUsers)
          .set({ sessionVersion: sql`${platformUsers.sessionVersion} + 1` })
          .where(eq(platformUsers.id, userId)),
      );
    },
  };
}

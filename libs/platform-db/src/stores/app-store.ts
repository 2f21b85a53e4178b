import type { AppStore } from '@portal/oauth-server';
import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import {
  appPermissions,
  oauthClients,
  oauthCodes,
  oauthFamilies,
  oauthRefreshTokens,
  platformUsers,
} from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

const MOST = 500;
const MOST_ENDED = 50;

const connectionColumns = {
  familyId: oauthFamilies.id,
  clientId: oauthFamilies.clientId,
  name: oauthClients.name,
  redirectUris: sql<string[]>`coalesce(${oauthClients.redirectUris}, '{}')`.mapWith(
    oauthClients.redirectUris,
  ),
  connectedAt: oauthFamilies.createdAt,
  renewedAt: oauthRefreshTokens.createdAt,
};

const isValidAt = (at: Date): SQL | undefined =>
  and(isNull(oauthFamilies.revokedAt), gt(oauthFamilies.expiresAt, at), gt(oauthRefreshTokens.expiresAt, at));

/** The text is looked for as it is: it has no signs of patterns. */
const hasInAddress = (text: string): SQL | undefined =>
  text === '' ? undefined : sql`position(lower(${text}::text) in lower(${platformUsers.email})) > 0`;

/** Connections of apps, and what users allow them to do, in Postgres. */
export function postgresAppStore(database: Database): AppStore {
  return {
    connections: (userId, at) =>
      database.run((orm) =>
        orm
          .select(connectionColumns)
          .from(oauthFamilies)
          // The only unused token of the family: without it the connection cannot be renewed.
          .innerJoin(
            oauthRefreshTokens,
            and(eq(oauthRefreshTokens.familyId, oauthFamilies.id), isNull(oauthRefreshTokens.usedAt)),
          )
          .leftJoin(oauthClients, eq(oauthClients.id, oauthFamilies.clientId))
          .where(and(eq(oauthFamilies.userId, userId), isValidAt(at)))
          .orderBy(desc(oauthRefreshTokens.createdAt), oauthFamilies.id)
          .limit(MOST),
      ),
    connectionsOfAll: async ({ person, at, limit }) => {
      if (!isStorable(person)) return [];
      return database.run((orm) =>
        orm
          .select({ ...connectionColumns, userId: platformUsers.id, email: platformUsers.email })
          .from(oauthFamilies)
          .innerJoin(platformUsers, eq(platformUsers.id, oauthFamilies.userId))
          .innerJoin(
            oauthRefreshTokens,
            and(eq(oauthRefreshTokens.familyId, oauthFamilies.id), isNull(oauthRefreshTokens.usedAt)),
          )
          .leftJoin(oauthClients, eq(oauthClients.id, oauthFamilies.clientId))
          .where(and(hasInAddress(person), isValidAt(at)))
          .orderBy(desc(oauthRefreshTokens.createdAt), oauthFamilies.id)
          .limit(limit),
      );
    },
    revokeConnections: async (userId, familyIds, { at, by }) => {
      if (familyIds.length === 0) return 0;
      const ended = await database.run((orm) =>
        orm
          .update(oauthFamilies)
          .set({ revokedAt: at, revokedReason: by === 'admin' ? 'admin_request' : 'user_request' })
          .where(
            and(
              eq(oauthFamilies.userId, userId),
              inArray(oauthFamilies.id, [...familyIds]),
              isNull(oauthFamilies.revokedAt),
            ),
          )
          .returning({ id: oauthFamilies.id }),
      );
      return ended.length;
    },
    dropCodes: async (userId) => {
      await database.run((orm) =>
        orm.delete(oauthCodes).where(and(eq(oauthCodes.userId, userId), isNull(oauthCodes.familyId))),
      );
    },
    endedByAdmins: (userId, after) =>
      database.run((orm) =>
        orm
          .select({
            clientId: oauthFamilies.clientId,
            name: oauthClients.name,
            redirectUris: connectionColumns.redirectUris,
            endedAt: sql<Date>`${oauthFamilies.revokedAt}`.mapWith(oauthFamilies.revokedAt),
          })
          .from(oauthFamilies)
          .leftJoin(oauthClients, eq(oauthClients.id, oauthFamilies.clientId))
          .where(
            and(
              eq(oauthFamilies.userId, userId),
              eq(oauthFamilies.revokedReason, 'admin_request'),
              gt(oauthFamilies.revokedAt, after),
            ),
          )
          .orderBy(desc(oauthFamilies.revokedAt), oauthFamilies.id)
          .limit(MOST_ENDED),
      ),
    blockedApps: async (userId) => {
      const rows = await database.run((orm) =>
        orm
          .select({ app: appPermissions.app })
          .from(appPermissions)
          .where(and(eq(appPermissions.userId, userId), eq(appPermissions.mayPublish, false))),
      );
      return rows.map(({ app }) => app);
    },
    blockedAppsOf: async (userIds) => {
      const asked = userIds.filter(isStorable);
      if (asked.length === 0) return [];
      return database.run((orm) =>
        orm
          .select({ userId: appPermissions.userId, app: appPermissions.app })
          .from(appPermissions)
          .where(and(inArray(appPermissions.userId, asked), eq(appPermissions.mayPublish, false))),
      );
    },
    setMayPublish: async ({ userId, app, mayPublish, at }) => {
      const set = { mayPublish, changedAt: at };
      await database.run((orm) =>
        orm
          .insert(appPermissions)
          .values({ userId, app, ...set })
          .onConflictDoUpdate({ target: [appPermissions.userId, appPermissions.app], set }),
      );
    },
  };
}

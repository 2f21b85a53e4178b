import type { AppStore } from '@portal/oauth-server';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { appPermissions, oauthClients, oauthFamilies, oauthRefreshTokens } from '../schema/index.ts';

const MOST = 500;

/** Connections of apps, and what users allow them to do, in Postgres. */
export function postgresAppStore(database: Database): AppStore {
  return {
    connections: (userId, at) =>
      database.run((orm) =>
        orm
          .select({
            familyId: oauthFamilies.id,
            clientId: oauthFamilies.clientId,
            name: oauthClients.name,
            redirectUris: sql<string[]>`coalesce(${oauthClients.redirectUris}, '{}')`.mapWith(
              oauthClients.redirectUris,
            ),
            connectedAt: oauthFamilies.createdAt,
            renewedAt: oauthRefreshTokens.createdAt,
          })
          .from(oauthFamilies)
          // The only unused token of the family: without it the connection cannot be renewed.
          .innerJoin(
            oauthRefreshTokens,
            and(eq(oauthRefreshTokens.familyId, oauthFamilies.id), isNull(oauthRefreshTokens.usedAt)),
          )
          .leftJoin(oauthClients, eq(oauthClients.id, oauthFamilies.clientId))
          .where(
            and(
              eq(oauthFamilies.userId, userId),
              isNull(oauthFamilies.revokedAt),
              gt(oauthFamilies.expiresAt, at),
              gt(oauthRefreshTokens.expiresAt, at),
            ),
          )
          .orderBy(desc(oauthRefreshTokens.createdAt), oauthFamilies.id)
          .limit(MOST),
      ),
    revokeConnections: async (userId, familyIds, at) => {
      if (familyIds.length === 0) return 0;
      const ended = await database.run((orm) =>
        orm
          .update(oauthFamilies)
          .set({ revokedAt: at, revokedReason: 'user_request' })
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
    blockedApps: async (userId) => {
      const rows = await database.run((orm) =>
        orm
          .select({ app: appPermissions.app })
          .from(appPermissions)
          .where(and(eq(appPermissions.userId, userId), eq(appPermissions.mayPublish, false))),
      );
      return rows.map(({ app }) => app);
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

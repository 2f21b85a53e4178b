import type { BearerReader } from '@portal/oauth-server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { oauthFamilies, platformUsers } from '../schema/index.ts';
import { storable } from './outside-text.ts';

/** The columns of a `PlatformUser`. */
export const userColumns = {
  userId: platformUsers.id,
  authUserId: platformUsers.authUserId,
  email: platformUsers.email,
  role: platformUsers.role,
  canProvision: platformUsers.canProvision,
};

/** Platform users as tokens need them: one statement each, prepared. */
export function postgresBearerReader(database: Database): BearerReader {
  const { orm } = database;
  const user = orm
    .select(userColumns)
    .from(platformUsers)
    .where(eq(platformUsers.id, sql.placeholder('userId')))
    .prepare('find_user');
  const bearer = orm
    .select(userColumns)
    .from(platformUsers)
    .innerJoin(oauthFamilies, eq(oauthFamilies.userId, platformUsers.id))
    .where(
      and(
        eq(platformUsers.id, sql.placeholder('userId')),
        eq(oauthFamilies.id, sql.placeholder('familyId')),
        isNull(oauthFamilies.revokedAt),
      ),
    )
    .prepare('find_bearer');

  return {
    findUser: async (userId) => {
      if (!storable(userId)) return null;
      const [found] = await database.run(() => user.execute({ userId }));
      return found ?? null;
    },
    findBearer: async (userId, familyId) => {
      if (!storable(userId) || !storable(familyId)) return null;
      const [found] = await database.run(() => bearer.execute({ userId, familyId }));
      return found ?? null;
    },
  };
}

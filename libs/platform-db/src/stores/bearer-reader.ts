import type { BearerReader, BearerRecord } from '@portal/oauth-server';
import DataLoader from 'dataloader';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { oauthFamilies, platformUsers, secondFactors } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

/** The columns of a `PlatformUser`. */
export const userColumns = {
  userId: platformUsers.id,
  authUserId: platformUsers.authUserId,
  email: platformUsers.email,
  role: platformUsers.role,
  canProvision: platformUsers.canProvision,
};

/** The columns of a `FactorOfApp`, of a family joined with the second factor of its user. */
export const factorColumns = {
  wasEntered: oauthFamilies.secondFactor,
  exists: sql<boolean>`${isNotNull(secondFactors.userId)}`,
};

/** The maximum number of concurrent requests that one statement answers. */
const MAX_AT_ONCE = 100;

interface Bearer {
  userId: string;
  familyId: string;
}

/**
 * Reads the platform users of access tokens. Bearers that are requested in one iteration of the event loop are read by one statement at
 * its end.
 */
export function postgresBearerReader(database: Database): BearerReader {
  const { orm } = database;
  const user = orm
    .select(userColumns)
    .from(platformUsers)
    .where(eq(platformUsers.id, sql.placeholder('userId')))
    .prepare('find_user');
  const bearers = orm
    .select({ user: userColumns, factor: factorColumns, familyId: oauthFamilies.id })
    .from(oauthFamilies)
    .innerJoin(platformUsers, eq(oauthFamilies.userId, platformUsers.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, oauthFamilies.userId))
    .where(
      and(
        sql`${oauthFamilies.id} = any(array(select json_array_elements_text(${sql.placeholder('families')}::json)))`,
        isNull(oauthFamilies.revokedAt),
      ),
    )
    .prepare('find_bearers');
  const loader = new DataLoader<Bearer, BearerRecord | null>(
    async (asked) => {
      const families = JSON.stringify([...new Set(asked.map(({ familyId }) => familyId))]);
      const rows = await database.run(() => bearers.execute({ families }));
      const live = new Map(rows.map(({ familyId, ...found }) => [familyId, found]));
      return asked.map(({ userId, familyId }) => {
        const found = live.get(familyId);
        return found?.user.userId === userId ? structuredClone(found) : null;
      });
    },
    { cache: false, maxBatchSize: MAX_AT_ONCE, batchScheduleFn: (read) => setImmediate(read) },
  );

  return {
    findUser: async (userId) => {
      if (!isStorable(userId)) return null;
      const [found] = await database.run(() => user.execute({ userId }));
      return found ?? null;
    },
    findBearer: async (userId, familyId) => {
      if (!isStorable(userId) || !isStorable(familyId)) return null;
      return loader.load({ userId, familyId });
    },
  };
}

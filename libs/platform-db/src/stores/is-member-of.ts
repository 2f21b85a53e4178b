import { and, eq, exists, sql, type Column, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { installationMemberships, platformUsers } from '../schema/index.ts';

/** Whether the user of the row of `platform_users` is a member of the installation that a column names. */
export function isMemberOf(orm: PostgresJsDatabase, installationId: Column): SQL {
  return exists(
    orm
      .select({ one: sql`1` })
      .from(installationMemberships)
      .where(
        and(
          eq(installationMemberships.userId, platformUsers.id),
          eq(installationMemberships.installationId, installationId),
        ),
      ),
  );
}

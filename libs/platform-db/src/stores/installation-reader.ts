import type { InstallationReader } from '@portal/sites';
import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { installationMemberships, installations, platformUsers } from '../schema/index.ts';

/** Installations in Postgres; role, right and membership are read in the same statement. */
export function postgresInstallations(database: Database): InstallationReader {
  return {
    listProvisionable: (userId) =>
      database.run((orm) =>
        orm
          .select({ installationId: installations.id, account: installations.account })
          .from(installations)
          .innerJoin(platformUsers, eq(platformUsers.id, userId))
          .where(
            and(
              eq(installations.state, 'active'),
              or(
                eq(platformUsers.role, 'admin'),
                and(
                  platformUsers.canProvision,
                  exists(
                    orm
                      .select({ one: sql`1` })
                      .from(installationMemberships)
                      .where(
                        and(
                          eq(installationMemberships.userId, platformUsers.id),
                          eq(installationMemberships.installationId, installations.id),
                        ),
                      ),
                  ),
                ),
              ),
            ),
          )
          .orderBy(asc(sql`lower(${installations.account})`), asc(installations.id)),
      ),
  };
}

import type { InstallationReader } from '@portal/sites';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { installations, platformUsers } from '../schema/index.ts';
import { isMemberOf } from './is-member-of.ts';

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
                and(platformUsers.canProvision, isMemberOf(orm, installations.id)),
              ),
            ),
          )
          .orderBy(asc(sql`lower(${installations.account})`), asc(installations.id)),
      ),
  };
}

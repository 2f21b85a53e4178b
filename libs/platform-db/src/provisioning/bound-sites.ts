import type { BoundSites } from '@portal/provisioning';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { installations, sites } from '../schema/index.ts';

const COLUMNS = {
  siteId: sites.id,
  // Rows without one are left out.
  repositoryId: sql<string>`${sites.repositoryId}`,
  installationId: sites.installationId,
  owner: sites.owner,
  repo: sites.repo,
  repositoryState: sites.repositoryState,
};

const standing = (where: SQL): SQL | undefined =>
  and(
    where,
    isNotNull(sites.repositoryId),
    eq(sites.provisioningStatus, 'ready'),
    isNull(sites.deletingSince),
  );

/** What the records say of the code host, in Postgres. */
export function postgresBoundSites(database: Database): BoundSites {
  return {
    installations: (after, limit) =>
      database.run((orm) =>
        orm
          .select({
            installationId: installations.id,
            account: installations.account,
            state: installations.state,
          })
          .from(installations)
          .where(after === null ? undefined : gt(installations.id, after))
          .orderBy(asc(installations.id))
          .limit(limit),
      ),
    noteSeen: (repositoryIds) =>
      database.run((orm) =>
        orm
          .update(sites)
          .set({ repositorySeenAt: sql`now()` })
          .where(standing(inArray(sites.repositoryId, [...repositoryIds])))
          .returning(COLUMNS),
      ),
    unseen: (installationId, { since, after, limit }) =>
      database.run((orm) =>
        orm
          .select(COLUMNS)
          .from(sites)
          .where(
            and(
              standing(eq(sites.installationId, installationId)),
              or(isNull(sites.repositorySeenAt), lt(sites.repositorySeenAt, since)),
              after === null ? undefined : gt(sites.id, after),
            ),
          )
          .orderBy(asc(sites.id))
          .limit(limit),
      ),
  };
}

import type { BoundSite, BoundSites } from '@portal/provisioning';
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { installations, sites } from '../schema/index.ts';
import { isRepositoryOf, reportedRepositories } from './reported-repositories.ts';

const COLUMNS = {
  siteId: sites.id,
  // Rows without an id are left out.
  repositoryId: sql<string>`${sites.repositoryId}`,
  installationId: sites.installationId,
  owner: sites.owner,
  repo: sites.repo,
  repositoryState: sites.repositoryState,
};

const boundSites = (where: SQL): SQL | undefined =>
  and(
    where,
    isNotNull(sites.repositoryId),
    eq(sites.provisioningStatus, 'ready'),
    isNull(sites.deletingSince),
  );

/** Sites with their repositories, in Postgres. */
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
    recordReachable: async (installationId, repositories) => [
      ...(await database.run((orm) =>
        orm.execute<Record<string, unknown> & BoundSite>(sql`
          update portal.sites s set repository_seen_at = now(), repository_id = told.id from ${reportedRepositories(repositories)}
          where s.provisioning_status = 'ready' and s.deleting_since is null and ${isRepositoryOf}
            and (s.repository_id is not null or s.installation_id = ${installationId})
          returning s.id as "siteId", s.repository_id as "repositoryId", s.installation_id as "installationId", s.owner, s.repo,
            s.repository_state as "repositoryState"`),
      )),
    ],
    notListedSince: (installationId, { since, after, limit }) =>
      database.run((orm) =>
        orm
          .select(COLUMNS)
          .from(sites)
          .where(
            and(
              boundSites(eq(sites.installationId, installationId)),
              or(isNull(sites.repositorySeenAt), lt(sites.repositorySeenAt, since)),
              after === null ? undefined : gt(sites.id, after),
            ),
          )
          .orderBy(asc(sites.id))
          .limit(limit),
      ),
  };
}

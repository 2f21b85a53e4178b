import type { DeployRecords, ForSite } from '@portal/sites';
import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { deployStatuses } from '../schema/index.ts';
import { storable } from './outside-text.ts';

/** Deploys in Postgres, one row a site. */
export function postgresDeploys(database: Database): ForSite<DeployRecords> {
  return {
    forSite: (siteId) => ({
      find: async () => {
        if (!storable(siteId)) return null;
        const [row] = await database.run((orm) =>
          orm.select().from(deployStatuses).where(eq(deployStatuses.siteId, siteId)),
        );
        if (!row) return null;
        const { deployId, state, commitSha, errorMessage, reportedAt } = row;
        return { deployId, state, commitSha, errorMessage, reportedAt };
      },
      record: async (deploy) => {
        const published = deploy.state === 'ready' ? { publishedAt: deploy.reportedAt } : {};
        const rows = await database.run((orm) =>
          orm
            .insert(deployStatuses)
            .values({ siteId, ...deploy, ...published })
            .onConflictDoUpdate({
              target: deployStatuses.siteId,
              set: { ...deploy, ...published, updatedAt: sql`now()` },
              setWhere: lte(deployStatuses.reportedAt, deploy.reportedAt),
            })
            .returning({ siteId: deployStatuses.siteId }),
        );
        return rows.length === 1;
      },
    }),
  };
}

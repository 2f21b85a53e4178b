import type { DeployRecords, ForSite } from '@portal/sites';
import { eq, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../open-database.ts';
import { deployStatuses } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { timeValue } from '../statements/time-value.ts';

/** Deploys in Postgres, one row per site. */
export function postgresDeploys(database: Database): ForSite<DeployRecords> {
  return {
    forSite: (siteId) => ({
      find: async () => {
        if (!isStorable(siteId)) return null;
        const [row] = await database.run((orm) =>
          orm.select().from(deployStatuses).where(eq(deployStatuses.siteId, siteId)),
        );
        if (!row) return null;
        const { deployId, state, commitSha, errorMessage, reportedAt } = row;
        return { deployId, state, commitSha, errorMessage, reportedAt };
      },
      record: async (deploy) => {
        const rows = await database.run((orm) =>
          orm
            .insert(deployStatuses)
            .values({ siteId, ...deploy })
            .onConflictDoUpdate({
              target: deployStatuses.siteId,
              set: {
                ...deploy,
                ...(deploy.state === 'ready' ? newestShown(deploy.reportedAt) : {}),
                updatedAt: sql`now()`,
              },
              setWhere: lte(deployStatuses.reportedAt, deploy.reportedAt),
            })
            .returning({ siteId: deployStatuses.siteId }),
        );
        return rows.length === 1;
      },
    }),
  };
}

/** A deploy that became ready is live, unless an older one was restored after that. */
function newestShown(
  readyAt: Date,
): Record<'shownDeployId' | 'shownCommit' | 'newerCommit' | 'shownAt', SQL> {
  const unlessLater = (column: AnyPgColumn) =>
    sql`case when ${deployStatuses.shownAt} > ${timeValue(readyAt)} then ${column} end`;
  const { shownDeployId, shownCommit, newerCommit, shownAt } = deployStatuses;
  return {
    shownDeployId: unlessLater(shownDeployId),
    shownCommit: unlessLater(shownCommit),
    newerCommit: unlessLater(newerCommit),
    shownAt: unlessLater(shownAt),
  };
}

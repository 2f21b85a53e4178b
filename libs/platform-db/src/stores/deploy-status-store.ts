import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { deployStatuses } from '../schema/index.ts';
import { storable } from './outside-text.ts';

/** The last known deploy of a site. */
export interface DeployStatus {
  deployId: string;
  state: 'enqueued' | 'building' | 'ready' | 'error';
  /** Full commit id, when the provider told it. */
  commitSha: string | null;
  errorMessage: string | null;
  /** When the provider says that it happened. */
  reportedAt: Date;
}

/** Where deploy webhooks leave what they tell. Both methods throw `upstream_unavailable`. */
export interface DeployStatusStore {
  find(siteId: string): Promise<DeployStatus | null>;
  /** Takes the status unless a newer one is known: webhooks arrive in any order. False when it was not taken. */
  record(siteId: string, status: DeployStatus): Promise<boolean>;
}

/** Deploy statuses in Postgres, one row a site. */
export function postgresDeployStatuses(database: Database): DeployStatusStore {
  return {
    find: async (siteId) => {
      if (!storable(siteId)) return null;
      const [row] = await database.run((orm) =>
        orm.select().from(deployStatuses).where(eq(deployStatuses.siteId, siteId)),
      );
      if (!row) return null;
      const { deployId, state, commitSha, errorMessage, reportedAt } = row;
      return { deployId, state, commitSha, errorMessage, reportedAt };
    },
    record: async (siteId, status) => {
      const rows = await database.run((orm) =>
        orm
          .insert(deployStatuses)
          .values({ siteId, ...status })
          .onConflictDoUpdate({
            target: deployStatuses.siteId,
            set: { ...status, updatedAt: sql`now()` },
            setWhere: lte(deployStatuses.reportedAt, status.reportedAt),
          })
          .returning({ siteId: deployStatuses.siteId }),
      );
      return rows.length === 1;
    },
  };
}

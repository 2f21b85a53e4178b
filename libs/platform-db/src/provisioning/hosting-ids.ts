import { type HostingIds, STEP_RESULTS } from '@portal/provisioning';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { siteSteps } from '../schema/index.ts';

/** The hosting ids of sites, as the worker's step `hosting` recorded them. */
export function postgresHostingIds(database: Database): HostingIds {
  return {
    hostingIdOf: async (siteId) => {
      if (siteId.includes('\0')) return null;
      const ofSite = and(eq(siteSteps.siteId, siteId), eq(siteSteps.step, 'hosting'));
      const [row] = await database.run((orm) =>
        orm.select({ result: siteSteps.result }).from(siteSteps).where(ofSite),
      );
      return STEP_RESULTS.hosting.safeParse(row?.result).data?.hostingId ?? null;
    },
  };
}

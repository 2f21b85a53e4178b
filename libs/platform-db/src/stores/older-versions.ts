import type { OlderVersions } from '@portal/sites';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { deployStatuses } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

const { siteId, shownDeployId, shownCommit, newerCommit } = deployStatuses;

/** Sites that show an older version, in Postgres, beside their last deploy. */
export function postgresOlderVersions(database: Database): OlderVersions {
  return {
    of: async (siteIds) => {
      const asked = siteIds.filter(isStorable);
      if (asked.length === 0) return new Map();
      const rows = await database.run((orm) =>
        orm
          .select({ siteId, deployId: shownDeployId, commitSha: shownCommit, newerCommit })
          .from(deployStatuses)
          .where(and(inArray(siteId, asked), isNotNull(shownDeployId))),
      );
      return new Map(
        rows.flatMap(({ siteId: id, deployId, ...commits }) =>
          deployId === null ? [] : [[id, { deployId, ...commits }]],
        ),
      );
    },
    note: async (id, older) => {
      if (!isStorable(id)) return;
      const shown = {
        shownDeployId: older?.deployId ?? null,
        shownCommit: older?.commitSha ?? null,
        newerCommit: older?.newerCommit ?? null,
      };
      const isOther = sql`(${shownDeployId}, ${newerCommit}) is distinct from (${shown.shownDeployId}::text, ${shown.newerCommit}::text)`;
      await database.run((orm) =>
        orm
          .update(deployStatuses)
          .set({ ...shown, shownAt: older === null ? null : sql`now()` })
          .where(and(eq(siteId, id), isOther)),
      );
    },
  };
}

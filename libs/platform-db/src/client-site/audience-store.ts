import { AppError } from '@portal/errors';
import type { AudienceRecords, ForSite } from '@portal/sites';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { audiences, viewerCredentials } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { changeAudience, makeDefault, missingAudience, removeAudience } from './audience-writes.ts';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';

const TAKEN = ['conflict', 'This audience name is taken; choose another.'] as const;
const NO_SITE = ['not_found', 'There is no such site.'] as const;
const HAS_DEFAULT = [
  'conflict',
  'The site has a default audience already; add this one without that, then make it the default one.',
] as const;
const CONSTRAINT_ERRORS: ConstraintErrors = {
  audiences_site_id_name_key: TAKEN,
  audiences_one_name: TAKEN,
  audiences_site_id_fkey: NO_SITE,
  audiences_one_default: HAS_DEFAULT,
};

/** Audiences in Postgres. */
export function postgresAudiences(database: Database, newId: () => string): ForSite<AudienceRecords> {
  return {
    forSite: (siteId) => ({
      list: async () => {
        if (!isStorable(siteId)) return [];
        return database.run((orm) =>
          orm
            .select({
              id: audiences.id,
              name: audiences.name,
              isDefault: audiences.isDefault,
              credentialCount: sql<number>`count(${viewerCredentials.id})::int`,
            })
            .from(audiences)
            .leftJoin(viewerCredentials, eq(viewerCredentials.audienceId, audiences.id))
            .where(eq(audiences.siteId, siteId))
            .groupBy(audiences.id)
            .orderBy(asc(sql`lower(${audiences.name})`)),
        );
      },
      create: async ({ name, isDefault }) => {
        if (!isStorable(siteId + name)) throw new AppError(...NO_SITE);
        const row = { id: newId(), siteId, name, isDefault };
        await database.run((orm) =>
          mapConstraintErrors(orm.insert(audiences).values(row), CONSTRAINT_ERRORS),
        );
      },
      change: async (name, expected, change) => {
        if (!isStorable(siteId + name)) throw missingAudience();
        const write = { audience: { siteId, name }, expected, change };
        await database.run((orm) =>
          mapConstraintErrors(
            change.isDefault === true ? makeDefault(orm, write) : changeAudience(orm, write),
            CONSTRAINT_ERRORS,
          ),
        );
      },
      remove: async (name, expected) => {
        if (!isStorable(siteId + name)) throw missingAudience();
        await database.run((orm) => removeAudience(orm, { audience: { siteId, name }, expected }));
      },
    }),
  };
}

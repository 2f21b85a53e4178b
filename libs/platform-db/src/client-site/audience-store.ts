import { AppError } from '@portal/errors';
import type { AudienceRecords, ForSite } from '@portal/sites';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Database } from '../open-database.ts';
import { audiences, sites, viewerCredentials } from '../schema/index.ts';
import { storable } from '../stores/outside-text.ts';
import { orRefuse, type Refusals } from './refusals.ts';

const REFUSALS: Refusals = {
  audiences_site_id_name_key: ['conflict', 'This audience name is taken; choose another.'],
  audiences_site_id_fkey: ['not_found', 'There is no such site.'],
  audiences_one_name: ['conflict', 'This audience name is taken; choose another.'],
};
const missing = () => new AppError('not_found', 'There is no such audience; refresh the list.');
const named = (siteId: string, name: string) =>
  and(eq(audiences.siteId, siteId), eq(sql`lower(${audiences.name})`, name.toLowerCase()));

/** Audiences in Postgres. */
export function postgresAudiences(database: Database, newId: () => string): ForSite<AudienceRecords> {
  return {
    forSite: (siteId) => ({
      list: async () => {
        if (!storable(siteId)) return [];
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
      create: ({ name, isDefault }) =>
        settled(database, { siteId, name, isDefault }, async (orm) => {
          await orm.insert(audiences).values({ id: newId(), siteId, name, isDefault });
        }),
      change: (name, change) =>
        settled(database, { siteId, name, isDefault: change.isDefault === true }, async (orm) => {
          // The name is always written, so that a change of nothing is a statement too.
          const isDefault = change.isDefault === undefined ? {} : { isDefault: change.isDefault };
          const rows = await orm
            .update(audiences)
            .set({ ...isDefault, name: change.name ?? sql`${audiences.name}` })
            .where(named(siteId, name))
            .returning({ id: audiences.id });
          if (rows.length === 0) throw missing();
        }),
      remove: async (name) => {
        if (!storable(siteId + name)) throw missing();
        const rows = await database.run((orm) =>
          orm.delete(audiences).where(named(siteId, name)).returning({ id: audiences.id }),
        );
        if (rows.length === 0) throw missing();
      },
    }),
  };
}

/**
 * Writes an audience. A new default takes over in the same transaction, behind a lock on the site: a statement alone would
 * not see the default that another one has just set.
 */
async function settled(
  database: Database,
  audience: { siteId: string; name: string; isDefault: boolean },
  write: (orm: PostgresJsDatabase) => Promise<void>,
): Promise<void> {
  const { siteId, name, isDefault } = audience;
  if (!storable(siteId + name)) throw missing();
  await database.run((orm) => {
    if (!isDefault) return orRefuse(write(orm), REFUSALS);
    return orm.transaction(async (transaction) => {
      await transaction.select({ id: sites.id }).from(sites).where(eq(sites.id, siteId)).for('no key update');
      const current = and(eq(audiences.siteId, siteId), eq(audiences.isDefault, true));
      await transaction.update(audiences).set({ isDefault: false }).where(current);
      await orRefuse(write(transaction), REFUSALS);
    });
  });
}

import type { AudienceRecord } from '@portal/auth-provider';
import { AppError } from '@portal/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { Database } from '../open-database.ts';
import { audiences, sites, viewerCredentials } from '../schema/index.ts';
import { storable } from '../stores/outside-text.ts';
import { orRefuse, type Refusals } from './refusals.ts';

/** Audiences of a site, found by name in any case. Every method throws `upstream_unavailable`. */
export interface AudienceStore {
  /** By name, each with how many sign-ins it has. */
  list(siteId: string): Promise<AudienceRecord[]>;
  /** A new default takes over from the old one. @throws AppError `conflict` when the name is taken; `not_found` */
  create(siteId: string, audience: { name: string; isDefault: boolean }): Promise<void>;
  /** @throws AppError `not_found`; `conflict` when the name is taken */
  change(siteId: string, name: string, change: { name?: string; isDefault?: boolean }): Promise<void>;
  /** Takes its sign-ins away too. @throws AppError `not_found` */
  remove(siteId: string, name: string): Promise<void>;
}

const REFUSALS: Refusals = {
  audiences_site_id_name_key: ['conflict', 'This audience name is taken; choose another.'],
  audiences_site_id_fkey: ['not_found', 'There is no such site.'],
  audiences_one_name: ['conflict', 'This audience name is taken; choose another.'],
};
const missing = () => new AppError('not_found', 'There is no such audience; list them anew.');
const named = (siteId: string, name: string) =>
  and(eq(audiences.siteId, siteId), eq(sql`lower(${audiences.name})`, name.toLowerCase()));

/** Audiences in Postgres. */
export function postgresAudiences(database: Database, newId: () => string): AudienceStore {
  return {
    list: async (siteId) => {
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
    create: (siteId, { name, isDefault }) =>
      settled(database, { siteId, name, isDefault }, async (orm) => {
        await orm.insert(audiences).values({ id: newId(), siteId, name, isDefault });
      }),
    change: (siteId, name, change) =>
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
    remove: async (siteId, name) => {
      if (!storable(siteId + name)) throw missing();
      const rows = await database.run((orm) =>
        orm.delete(audiences).where(named(siteId, name)).returning({ id: audiences.id }),
      );
      if (rows.length === 0) throw missing();
    },
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

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { siteSettings } from '../schema/index.ts';
import { storable } from '../stores/outside-text.ts';
import { orRefuse } from './refusals.ts';

/** What an owner or editor may switch of a site. Both methods throw `upstream_unavailable`. */
export interface SettingsStore {
  /** A site nobody has set anything for has its gate off. */
  get(siteId: string): Promise<{ passwordEnabled: boolean }>;
  /** @throws AppError `not_found` */
  setPasswordEnabled(siteId: string, enabled: boolean): Promise<void>;
}

/** Settings in Postgres, one row a site. */
export function postgresSettings(database: Database): SettingsStore {
  const find = database.orm
    .select({ passwordEnabled: siteSettings.passwordEnabled })
    .from(siteSettings)
    .where(eq(siteSettings.siteId, sql.placeholder('siteId')))
    .prepare('find_site_settings');
  return {
    get: async (siteId) => {
      if (!storable(siteId)) return { passwordEnabled: false };
      const [found] = await database.run(() => find.execute({ siteId }));
      return found ?? { passwordEnabled: false };
    },
    setPasswordEnabled: async (siteId, passwordEnabled) => {
      const statement = (orm: Database['orm']) =>
        orm
          .insert(siteSettings)
          .values({ siteId, passwordEnabled })
          .onConflictDoUpdate({
            target: siteSettings.siteId,
            set: { passwordEnabled, updatedAt: sql`now()` },
          });
      await database.run((orm) =>
        orRefuse(statement(orm), { site_settings_site_id_fkey: ['not_found', 'There is no such site.'] }),
      );
    },
  };
}

import type { ForSite, SettingsRecords } from '@portal/sites';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { siteSettings } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';

/** Settings in Postgres, one row per site. */
export function postgresSettings(database: Database): ForSite<SettingsRecords> {
  const find = database.orm
    .select({ passwordEnabled: siteSettings.passwordEnabled })
    .from(siteSettings)
    .where(eq(siteSettings.siteId, sql.placeholder('siteId')))
    .prepare('find_site_settings');
  return {
    forSite: (siteId) => ({
      get: async () => {
        if (!isStorable(siteId)) return { passwordEnabled: false };
        const [found] = await database.run(() => find.execute({ siteId }));
        return found ?? { passwordEnabled: false };
      },
      setPasswordEnabled: async (passwordEnabled) => {
        const statement = (orm: Database['orm']) =>
          orm
            .insert(siteSettings)
            .values({ siteId, passwordEnabled })
            .onConflictDoUpdate({
              target: siteSettings.siteId,
              set: { passwordEnabled, updatedAt: sql`now()` },
            });
        await database.run((orm) =>
          mapConstraintErrors(statement(orm), {
            site_settings_site_id_fkey: ['not_found', 'There is no such site.'],
          }),
        );
      },
    }),
  };
}

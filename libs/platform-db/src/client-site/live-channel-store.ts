import { AppError } from '@portal/errors';
import type { ForSite, LiveChannelRecords } from '@portal/sites';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../open-database.ts';
import { storable } from '../stores/outside-text.ts';

/** The channels of editors in Postgres. @see migrations/0026-live-channels.sql */
export function postgresLiveChannels(database: Database): ForSite<LiveChannelRecords> {
  return {
    forSite: (siteId) => ({
      name: async () => {
        const missing = new AppError('not_found', 'There is no such site.');
        if (!storable(siteId)) throw missing;
        // Of two who ask first, the second waits for the first one's row and gets its name.
        const [row] = await database.run((orm) =>
          orm.execute<{ name: string }>(sql`
            with known as materialized (
              select name from portal.live_channels where site_id = ${siteId}
            ), made as (
              insert into portal.live_channels as c (site_id, name)
              select id, ${randomBytes(32).toString('base64url')} from portal.sites
              where id = ${siteId} and not exists (select from known)
              on conflict (site_id) do update set name = c.name
              returning name
            )
            select name from known union all select name from made`),
        );
        if (row === undefined) throw missing;
        return row.name;
      },
    }),
  };
}

import { AppError } from '@portal/errors';
import type { ForSite, LiveChannelRecords } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../open-database.ts';
import { isStorable } from '../statements/is-storable.ts';

/** The channels of editors in Postgres; each method is one statement. @see migrations/0006-editing-together.sql */
export function postgresLiveChannels(database: Database): ForSite<LiveChannelRecords> {
  /**
   * The name for the site that `asking` selects, created if there is none. Of two concurrent first calls, the second waits and gets the
   * name of the first.
   */
  const nameWhere = async (siteId: string, asking: SQL): Promise<string | undefined> => {
    const rows = await database.run((orm) =>
      orm.execute<{ name: string }>(sql`
        with asking as materialized (${asking}), known as materialized (
          select name from portal.live_channels where site_id = ${siteId}
        ), made as (
          insert into portal.live_channels as c (site_id, name)
          select ${siteId}, ${randomBytes(32).toString('base64url')} from asking
          where not exists (select from known)
          on conflict (site_id) do update set name = c.name
          returning name
        )
        select name from known, asking union all select name from made`),
    );
    return rows[0]?.name;
  };
  return {
    forSite: (siteId) => ({
      name: async () => {
        const site = sql`select id from portal.sites where id = ${siteId}`;
        const name = isStorable(siteId) ? await nameWhere(siteId, site) : undefined;
        if (name === undefined) throw new AppError('not_found', 'There is no such site.');
        return name;
      },
      nameFor: async (userId) => {
        // The lock: either a removal waits for this statement and then deletes the name, or this statement waits for the removal and finds no member.
        const member = sql`
          select auth_user_id from portal.site_members
          where site_id = ${siteId} and auth_user_id = ${userId}
            and (staff_user_id is null or portal.staff_goes_on(site_id, staff_user_id, staff_until)) for share`;
        const name = isStorable(siteId + userId) ? await nameWhere(siteId, member) : undefined;
        if (name === undefined)
          throw new AppError('forbidden', 'Only members of the site are in its channel.');
        return name;
      },
    }),
  };
}

import type { SiteContacts } from '@portal/sites';
import { sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { ownOrigin } from './own-origin.ts';
import { isStorable } from '../statements/is-storable.ts';

type ContactsRow = Record<string, unknown> & { name: string; locale: string; url: string; owners: string[] };
const MOST_OWNERS = 20;

/** Who is mailed about a site's names; null when there is no such site, or it has no address yet. @throws AppError `upstream_unavailable` */
export async function siteContacts(database: Database, siteId: string): Promise<SiteContacts | null> {
  if (!isStorable(siteId)) return null;
  const [row] = await database.run((orm) =>
    orm.execute<ContactsRow>(sql`
      select s.name, s.url, coalesce(r.locale, 'en') as locale, coalesce(m.owners, '[]') as owners
      from portal.sites s
      left join portal.site_requests r on r.site_id = s.id
      left join lateral (
        select jsonb_agg(email order by email) as owners from (
          select email from portal.site_members
          where site_id = s.id and role = 'owner' and staff_user_id is null order by email limit ${MOST_OWNERS}
        ) first
      ) m on true
      where s.id = ${siteId} and s.url is not null`),
  );
  if (row === undefined) return null;
  const { name, locale, url, owners } = row;
  return { about: { name, locale }, url, ownUrl: await ownOrigin(database, siteId), owners };
}

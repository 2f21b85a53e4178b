import {
  type ForSite,
  SHOWN_STAFF_VISITS,
  STAFF_SESSION_SECONDS,
  type SessionBasis,
  type StaffRecords,
} from '@portal/sites';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { platformUsers, siteSettings, staffVisits } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';
import { mapConstraintErrors } from '../statements/constraint-errors.ts';

/** Staff of the agency in the editor of a site, in Postgres; each write is one statement. @see migrations/0018-staff.sql */
export function postgresStaff(database: Database): ForSite<StaffRecords> {
  return {
    forSite: (siteId) => ({
      begin: async (platformUserId) => {
        if (!isStorable(siteId + platformUserId)) return null;
        const [begun] = await database.write((orm) =>
          mapConstraintErrors(
            orm.execute<Omit<SessionBasis, 'staff'> & Record<string, unknown>>(
              beginStatement(siteId, platformUserId),
            ),
            {
              site_members_one_email: [
                'conflict',
                'Another account has this address on the site; an owner removes that member first.',
              ],
            },
          ),
        );
        if (begun === undefined) return null;
        const { userId, email, role, sessionVersion } = begun;
        return { userId, email, role, staff: true, sessionVersion };
      },
      read: async () => {
        if (!isStorable(siteId)) return { mayEdit: true, visits: [] };
        const [settings, visits] = await Promise.all([
          database.run((orm) =>
            orm
              .select({ mayEdit: siteSettings.staffMayEdit })
              .from(siteSettings)
              .where(eq(siteSettings.siteId, siteId)),
          ),
          database.run((orm) =>
            orm
              .select({ email: platformUsers.email, at: staffVisits.at })
              .from(staffVisits)
              .leftJoin(platformUsers, eq(platformUsers.id, staffVisits.userId))
              .where(eq(staffVisits.siteId, siteId))
              .orderBy(desc(staffVisits.at), desc(staffVisits.id))
              .limit(SHOWN_STAFF_VISITS),
          ),
        ]);
        return { mayEdit: settings[0]?.mayEdit ?? true, visits };
      },
      setMayEdit: async (mayEdit) => {
        // The rows go either way: one that was made while the owner switched staff off would count again once they are let in.
        const statement = sql`
          with ended as (
            delete from portal.site_members where site_id = ${siteId} and staff_user_id is not null
          )
          insert into portal.site_settings (site_id, staff_may_edit) values (${siteId}, ${mayEdit}::boolean)
          on conflict (site_id) do update set staff_may_edit = excluded.staff_may_edit, updated_at = now()`;
        await database.write((orm) =>
          mapConstraintErrors(orm.execute(statement), {
            site_settings_site_id_fkey: ['not_found', 'There is no such site.'],
          }),
        );
      },
    }),
  };
}

/** A new session version ends the session that the same person had on this site. A member of the site gets no row: they are one already. */
function beginStatement(siteId: string, platformUserId: string): SQL {
  return sql`
    with person as (
      select id, auth_user_id, lower(email) as email from portal.platform_users
      where id = ${platformUserId} and portal.staff_may_edit(${siteId}, id)
    ), begun as (
      insert into portal.site_members as m (site_id, auth_user_id, email, role, staff_user_id, staff_until)
      select ${siteId}, auth_user_id, email, 'editor', id,
        now() + make_interval(secs => ${STAFF_SESSION_SECONDS}::integer) from person
      on conflict (site_id, auth_user_id) do update set
        email = excluded.email, staff_user_id = excluded.staff_user_id, staff_until = excluded.staff_until,
        session_version = nextval('portal.session_versions')
        where m.staff_user_id is not null
      returning m.auth_user_id, m.email, m.role, m.session_version, m.staff_user_id
    ), visited as (
      insert into portal.staff_visits (site_id, user_id) select ${siteId}, staff_user_id from begun
    )
    select b.auth_user_id as "userId", b.email, b.role,
           b.session_version + coalesce(a.session_version, 0) as "sessionVersion"
    from begun b left join portal.account_sessions a on a.auth_user_id = b.auth_user_id`;
}

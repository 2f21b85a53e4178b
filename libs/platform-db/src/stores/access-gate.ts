import { type AccessGate, type PlatformRole, withAsciiDomain } from '@portal/sites';
import { sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';

/**
 * The platform's only access check. Admits the platform user with that auth user id, or a person with an allowed sign-up (of their email
 * or its domain), whom the same statement makes a member, also of the installation in the sign-up.
 */
export function postgresAccessGate(database: Database, newId: () => string): AccessGate {
  return {
    admit: async ({ authUserId, email: given }) => {
      // Sign-ups have domains in ASCII form.
      const email = withAsciiDomain(given);
      const lower = email.toLowerCase();
      const at = lower.lastIndexOf('@');
      const domain = at === -1 ? null : lower.slice(at + 1);
      const statement = sql`
        with known as (
          select id, role from portal.platform_users where auth_user_id = ${authUserId}
        ), allowed as (
          select installation_id from portal.allowed_signups
          where not exists (select from known)
            and ((kind = 'email' and value = ${lower}) or (kind = 'domain' and value = ${domain}))
        ), made as (
          insert into portal.platform_users (id, auth_user_id, email, role)
          select ${newId()}, ${authUserId}, ${email}, 'member' where exists (select from allowed)
          -- A concurrent sign-in already inserted this person: its record wins. The update only makes it visible here.
          on conflict (auth_user_id) do update set auth_user_id = excluded.auth_user_id
          returning id, role
        ), joined as (
          insert into portal.installation_memberships (user_id, installation_id)
          select distinct made.id, allowed.installation_id from made, allowed
          where allowed.installation_id is not null
          on conflict do nothing
        )
        select id, role from known union all select id, role from made`;
      const [row] = await database.run((orm) => orm.execute<{ id: string; role: PlatformRole }>(statement));
      return row ? { admitted: true, userId: row.id, role: row.role } : { admitted: false };
    },
  };
}

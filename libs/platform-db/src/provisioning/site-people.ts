import type { InitialAccess } from '@portal/provisioning';
import { and, eq, sql } from 'drizzle-orm';
import { mapConstraintErrors, type ConstraintErrors } from '../statements/constraint-errors.ts';
import type { Database } from '../open-database.ts';
import { siteMembers } from '../schema/index.ts';

const NO_SITE = ['not_found', 'There is no such site.'] as const;
const CONSTRAINT_ERRORS: ConstraintErrors = {
  site_members_site_id_fkey: NO_SITE,
  audiences_site_id_fkey: NO_SITE,
  site_members_one_email: [
    'conflict',
    'Another account has this address on the site; remove that member first.',
  ],
};

/** The first owner and the first viewer of a site, in Postgres. */
export function postgresSitePeople(database: Database, newId: () => string): InitialAccess {
  return {
    hasOwner: async (siteId, email) => {
      const owner = and(
        eq(siteMembers.siteId, siteId),
        eq(siteMembers.role, 'owner'),
        eq(sql`lower(${siteMembers.email})`, email.toLowerCase()),
      );
      const rows = await database.run((orm) =>
        orm.select({ siteId: siteMembers.siteId }).from(siteMembers).where(owner),
      );
      return rows.length > 0;
    },
    putOwner: async (siteId, { userId, email, isInvited }) => {
      const invitedAt = isInvited ? sql`now()` : null;
      const row = {
        siteId,
        authUserId: userId,
        email: email.toLowerCase(),
        role: 'owner',
        invitedAt,
      } as const;
      await database.run((orm) =>
        mapConstraintErrors(
          orm
            .insert(siteMembers)
            .values(row)
            .onConflictDoUpdate({
              target: [siteMembers.siteId, siteMembers.authUserId],
              set: { role: 'owner', staffUserId: null, staffUntil: null },
            }),
          CONSTRAINT_ERRORS,
        ),
      );
    },
    putInitialViewer: async (siteId, { credentialId, username, label, passwordHash }) => {
      const statement = sql`
        with known as (
          select id from portal.audiences where site_id = ${siteId} and is_default
        ), made as (
          insert into portal.audiences (id, site_id, name, is_default)
          select ${newId()}, ${siteId}, 'default', true where not exists (select from known)
          returning id
        )
        insert into portal.viewer_credentials as c (id, site_id, audience_id, username, label, password_hash)
        select ${credentialId}, ${siteId}, id, ${username}, ${label}, ${passwordHash}
        from (select id from known union all select id from made) as audience
        on conflict (site_id, username) do update set password_hash = excluded.password_hash,
          updated_at = greatest(now(), c.updated_at + interval '1 millisecond')
          where c.password_cipher is null
        returning 1`;
      return (
        (await database.run((orm) => mapConstraintErrors(orm.execute(statement), CONSTRAINT_ERRORS))).length >
        0
      );
    },
  };
}

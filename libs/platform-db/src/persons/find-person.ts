import { type EditorRole, type KnownPerson, nameFromEmail, type PlatformRole } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { PersonIds } from './personal-table.ts';

/** A person as the records have them, with the ids by which rows are found. */
export interface FoundPerson extends KnownPerson {
  ids: PersonIds;
}

interface Trace extends Record<string, unknown> {
  kind: 'user' | 'deleted' | 'member' | 'former' | 'erased';
  account: string | null;
  userId: string | null;
  email: string | null;
  role: PlatformRole | EditorRole | null;
  siteId: string | null;
  siteName: string | null;
  isShared: boolean;
}

/** Everything that has the person with that id: of their account at the auth provider, or of a user. */
const tracesStatement = (personId: string): SQL => sql`
  with me as (
    select coalesce(
      (select auth_user_id from portal.platform_users where id = ${personId}),
      (select auth_user_id from portal.deleted_users where id = ${personId}), ${personId}) as id
  ), traces as (
    select 'user' as kind, auth_user_id as account, id as user_id, email, role, null as site_id, now() as at
    from portal.platform_users where auth_user_id = (select id from me)
    union all
    select 'deleted', auth_user_id, id, email, null, null, deleted_at
    from portal.deleted_users where auth_user_id = (select id from me) or id = (select id from me)
    union all
    select 'member', auth_user_id, null, email, role, site_id, now()
    from portal.site_members where auth_user_id = (select id from me) and staff_user_id is null
    union all
    select 'former', auth_user_id, null, email, null, null, removed_at
    from portal.former_members where auth_user_id = (select id from me)
    union all
    select 'erased', auth_user_id, null, null, null, null, requested_at
    from portal.erasures where finished_at is null and auth_user_id = (select id from me)
  )
  select t.kind, t.account, t.user_id as "userId", t.email, t.role, t.site_id as "siteId", s.name as "siteName",
    exists (select from portal.platform_users u where lower(u.email) = lower(t.email) and u.auth_user_id <> (select id from me))
      or exists (select from portal.site_members m where lower(m.email) = lower(t.email) and m.auth_user_id <> (select id from me))
      as "isShared"
  from traces t left join portal.sites s on s.id = t.site_id
  order by t.kind = 'user' desc, t.at desc, t.site_id`;

/** The person; null when nothing is recorded about them. */
export async function findPerson(
  orm: Pick<PostgresJsDatabase, 'execute'>,
  personId: string,
): Promise<FoundPerson | null> {
  const traces = [...(await orm.execute<Trace>(tracesStatement(personId)))];
  const [first] = traces;
  if (first === undefined) return null;
  const account = traces.find((trace) => trace.account !== null)?.account ?? null;
  const user = traces.find(({ kind }) => kind === 'user');
  const emailsOf = (among: readonly Trace[]) => [
    ...new Set(among.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]))),
  ];
  const all = emailsOf(traces);
  return {
    personId: account ?? first.userId ?? personId,
    email: traces.find(({ email }) => email !== null)?.email ?? null,
    user:
      user === undefined || user.userId === null
        ? null
        : { userId: user.userId, role: user.role === 'admin' ? 'admin' : 'member' },
    sites: traces.flatMap(({ kind, siteId, siteName, role }) =>
      kind === 'member' && siteId !== null
        ? [
            {
              siteId,
              name: siteName ?? siteId,
              role: role === 'owner' ? ('owner' as const) : ('editor' as const),
            },
          ]
        : [],
    ),
    wasKnown: traces.some(({ kind }) => kind !== 'user' && kind !== 'member'),
    ids: {
      authUserId: account,
      userIds: traces.flatMap(({ userId }) => (userId === null ? [] : [userId])),
      // An address that is another person's now finds nothing of this one.
      emails: emailsOf(traces.filter(({ isShared }) => !isShared)),
      names: all.map(nameFromEmail),
    },
  };
}

/** Ids of the persons with that address. */
export const idsByAddress = (email: string): SQL => sql`
  select distinct id from (
    select auth_user_id as id from portal.platform_users where lower(email) = lower(${email})
    union all select coalesce(auth_user_id, id) from portal.deleted_users where lower(email) = lower(${email})
    union all select auth_user_id from portal.site_members where lower(email) = lower(${email})
    union all select auth_user_id from portal.former_members where lower(email) = lower(${email})
  ) found order by id limit 20`;

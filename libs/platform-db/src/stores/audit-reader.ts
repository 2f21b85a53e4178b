import type { FailureCode } from '@portal/errors';
import type { AuditFilter, AuditReader, AuditRow } from '@portal/sites';
import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { isStorable } from '../statements/is-storable.ts';
import { timeValue } from '../statements/time-value.ts';

type Row = { [Column in keyof AuditRow]: AuditRow[Column] } & Record<string, unknown>;

/** Whether the reader is recorded as an admin; evaluated once per statement. */
const isAdmin = (userId: string) =>
  sql`(select exists (select from portal.platform_users where id = ${userId} and role = 'admin'))`;

/** The audit log for admins. A page is read along an index, then names are looked up for its rows. */
export function postgresAuditReader(database: Database): AuditReader {
  return {
    list: async ({ userId }, { after, limit, ...filter }) => {
      const texts = [filter.actor, filter.site, filter.action];
      if (!texts.every(isStorable)) return { entries: [], next: null };
      const wanted = and(isAdmin(userId), ...conditions(filter), pastEntry(after));
      const rows = await database.run((orm) =>
        orm.execute<Row>(entriesStatement(pageOf(filter, wanted, limit + 1))),
      );
      const entries = rows.slice(0, limit).map(({ at, failure, ...row }) => ({
        ...row,
        at: new Date(at),
        failure: failure as FailureCode | null,
      }));
      return { entries, next: rows.length > limit ? (entries.at(-1)?.entryId ?? null) : null };
    },
    actions: async ({ userId }) => {
      // Skips from each action to the next one along the index, so that the number of steps is that of actions, not of entries.
      const rows = await database.run((orm) =>
        orm.execute<{ action: string }>(sql`
          with recursive named as (
            (select action from portal.audit_log where ${isAdmin(userId)} order by action limit 1)
            union all
            select (select action from portal.audit_log where action > named.action order by action limit 1)
            from named where named.action is not null
          )
          select action from named where action is not null`),
      );
      return rows.map(({ action }) => action);
    },
  };
}

/** The address of a user, also of one who was deleted. */
const emailOf = (id: SQL): SQL => sql`coalesce(
  (select email from portal.platform_users where id = ${id}), (select email from portal.deleted_users where id = ${id}))`;

/** The address of a member of a site's team, also of a former one. */
const memberEmailOf = (id: SQL): SQL => sql`coalesce(
  (select email from portal.site_members where auth_user_id = ${id} limit 1),
  (select email from portal.former_members where auth_user_id = ${id}))`;

/** Looks up names for the rows of the page only: with joins, Postgres would read whole tables. */
const entriesStatement = (page: SQL): SQL => sql`
  select e.id::text as "entryId", e.at, e.actor_user_id as "actorUserId",
    ${emailOf(sql`e.actor_user_id`)} as "actorEmail", ${emailOf(sql`e.details ->> 'user'`)} as "userEmail",
    ${memberEmailOf(sql`e.details ->> 'member'`)} as "memberEmail",
    ${memberEmailOf(sql`e.details ->> 'target'`)} as "targetEmail",
    exists (select from portal.deleted_users where id = e.actor_user_id) as "actorIsDeleted",
    e.client_id as "clientId",
    coalesce((select name from portal.oauth_clients where id = e.client_id), e.details ->> 'appName') as "clientName",
    e.site_id as "siteId", coalesce(s.name, e.details ->> 'siteName') as "siteName",
    coalesce(s.subdomain, e.details ->> 'siteSubdomain') as "siteSubdomain", s.name is not null as "siteExists",
    e.action, e.error_code as failure, e.details
  from (${page}) e
  left join lateral (
    select name, subdomain from portal.sites where id = e.site_id and deleting_since is null offset 0
  ) s on true
  order by e.at desc, e.id desc`;

/** The entries of a page, as a union of one range along each of several indexes. */
function pageOf({ site, actor }: AuditFilter, wanted: SQL | undefined, limit: number): SQL {
  const stretch = (columns: SQL, which: SQL | undefined) =>
    sql`select ${columns} from portal.audit_log where ${which} order by at desc, id desc limit ${limit}`;
  const [first, ...others] = ofSite(site).flatMap((one) =>
    ofActor(actor).map((other) => and(one, other, wanted)),
  );
  if (others.length === 0) return stretch(sql`*`, first);
  const stretches = [first, ...others].map((which) => sql`(${stretch(sql`id`, which)})`);
  return stretch(sql`*`, sql`id = any (array(${sql.join(stretches, sql` union `)}))`);
}

/** Conditions for entries of the site with this subdomain or id, and of deleted sites that had the subdomain. */
function ofSite(site: string): (SQL | undefined)[] {
  if (site === '') return [undefined];
  const current = sql`(select id from portal.sites where subdomain = lower(${site}) or id = ${site} limit 1)`;
  return [sql`site_id = coalesce(${current}, ${site})`, sql`details ->> 'siteSubdomain' = lower(${site})`];
}

/**
 * Conditions for actions of the user and the site member with this address: the current one or, if there is none, the last one. Others
 * can be found by their id.
 */
function ofActor(actor: string): (SQL | undefined)[] {
  if (actor === '') return [undefined];
  const user = sql`(select id from portal.platform_users where lower(email) = lower(${actor}) or id = ${actor} limit 1)`;
  const deleted = sql`(select id from portal.deleted_users where lower(email) = lower(${actor}) order by deleted_at desc limit 1)`;
  const member = sql`(select auth_user_id from portal.site_members where lower(email) = lower(${actor}) limit 1)`;
  const former = sql`(select auth_user_id from portal.former_members where lower(email) = lower(${actor}) order by removed_at desc limit 1)`;
  return [
    sql`actor_user_id = coalesce(${user}, ${deleted}, ${actor})`,
    sql`details ->> 'member' = coalesce(${member}, ${former}, ${actor})`,
  ];
}

function conditions({ action, outcome, from, until }: AuditFilter): (SQL | undefined)[] {
  return [
    action === '' ? undefined : sql`action = ${action}`,
    outcome === null ? undefined : outcome === 'ok' ? sql`outcome = 'ok'` : sql`outcome = 'failed'`,
    from === null ? undefined : sql`at >= ${timeValue(from)}`,
    until === null ? undefined : sql`at < ${timeValue(until)}`,
  ];
}

/** Ids are counted up from 1. */
const ENTRY_ID = /^[1-9]\d{0,17}$/;

/** The position of a cursor is read from its entry, or from the next newer one when the purge has deleted the entry meanwhile. */
function pastEntry(after: string | null): SQL | undefined {
  if (after === null || !ENTRY_ID.test(after)) return undefined;
  const place = sql`select p.at, p.id from portal.audit_log p where p.id >= ${after}::bigint order by p.id limit 1`;
  return sql`(at, id) < (${place})`;
}

import type { EditorRole } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';

/** A change of a member's role; null removes the member. */
export interface OwnerChange {
  siteId: string;
  userId: string;
  role: EditorRole | null;
  /** The required current role of the member; null: any. */
  expected: EditorRole | null;
}

/**
 * Changes or removes a member, unless their role is not the expected one or the site would be left without an owner. Returns one row:
 * when nothing was changed, `now` has the member's other role, or `last` is true. Returns no row when there is no such member. The
 * member's sessions stay valid and have the new role, which is read with each of them. A new owner may publish.
 *
 * The rows of all owners are locked first, in a fixed order, and read after locking: of two owners who remove each other at once, the
 * second waits and then finds only one owner.
 */
export function memberChangeStatement({ siteId, userId, role, expected }: OwnerChange): SQL {
  const target = sql`m.site_id = ${siteId} and m.auth_user_id = ${userId} and target.now is null and not target.last`;
  const change =
    role === null
      ? sql`delete from portal.site_members m using target where ${target}`
      : sql`update portal.site_members m set role = ${role}, may_publish = m.may_publish or ${role === 'owner'}::boolean from target where ${target}`;
  return sql`
    with locked as materialized (
      select auth_user_id, role from portal.site_members
      where site_id = ${siteId} and staff_user_id is null and (role = 'owner' or auth_user_id = ${userId})
      order by auth_user_id for update
    ), target as materialized (
      select case when role <> ${expected}::text then role end as now,
             role = 'owner' and ${role !== 'owner'}::boolean
               and (select count(*) from locked where role = 'owner') = 1 as last
      from locked where auth_user_id = ${userId}
    ), changed as (${change})
    select now, last from target`;
}

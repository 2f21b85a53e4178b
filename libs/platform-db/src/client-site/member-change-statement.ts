import type { EditorRole } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';

/** A member who gets a role, or with null goes. */
export interface OwnerChange {
  siteId: string;
  userId: string;
  role: EditorRole | null;
  /** The role that the member must have; null: any. */
  expected: EditorRole | null;
}

/**
 * Changes or removes a member unless their role is not the one expected, or that leaves the site without an owner; returns one
 * row, with the other role they have as `now`, or `last` true, when it was not done, and none when there is no such member. The
 * member's sessions go on, with the new role: it is read with each of them.
 *
 * Every owner's row is locked first, in one order, and read as it is once locked: of two who put each other out at once, the
 * second waits, and then finds one owner left.
 */
export function memberChangeStatement({ siteId, userId, role, expected }: OwnerChange): SQL {
  const target = sql`m.site_id = ${siteId} and m.auth_user_id = ${userId} and target.now is null and not target.last`;
  const change =
    role === null
      ? sql`delete from portal.site_members m using target where ${target}`
      : sql`update portal.site_members m set role = ${role} from target where ${target}`;
  return sql`
    with locked as materialized (
      select auth_user_id, role from portal.site_members
      where site_id = ${siteId} and (role = 'owner' or auth_user_id = ${userId})
      order by auth_user_id for update
    ), target as materialized (
      select case when role <> ${expected}::text then role end as now,
             role = 'owner' and ${role !== 'owner'}::boolean
               and (select count(*) from locked where role = 'owner') = 1 as last
      from locked where auth_user_id = ${userId}
    ), changed as (${change})
    select now, last from target`;
}

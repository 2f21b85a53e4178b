import { AppError, type FailureCode } from '@portal/errors';
import type { RightsChange, RightsRegistry, UserDeletion } from '@portal/sites';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { isStorable } from '../statements/is-storable.ts';

type Outcome = 'done' | 'not_admin' | 'own_role' | 'own_record' | 'changed';
const REFUSED: Record<Exclude<Outcome, 'done'>, readonly [FailureCode, string]> = {
  not_admin: ['forbidden', 'Only an admin may change what people may do.'],
  own_role: ['forbidden', 'You cannot take the admin role from yourself; ask another admin.'],
  own_record: ['forbidden', 'You cannot delete yourself; ask another admin.'],
  changed: ['conflict', 'The user has changed meanwhile; look at them again. Nothing was changed.'],
};

/** Rights of users, in Postgres. */
export function postgresRights(database: Database): RightsRegistry {
  return {
    changeRights: async (change) => {
      const [row] = isStorable(change.userId)
        ? await database.run((orm) => orm.execute<{ outcome: Outcome }>(changeStatement(change)))
        : [];
      requireDone(row);
    },
    deleteUser: async (deletion) => {
      type Row = { outcome: Outcome; email: string; allowedDomain: string | null };
      const [row] = isStorable(deletion.userId)
        ? await database.run((orm) => orm.execute<Row>(deletionStatement(deletion)))
        : [];
      const { email, allowedDomain } = requireDone(row);
      return { email, allowedDomain };
    },
  };
}

function requireDone<Row extends { outcome: Outcome }>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found', 'There is no such user.');
  if (row.outcome !== 'done') throw new AppError(...REFUSED[row.outcome]);
  return row;
}

/**
 * Locks both rows in a fixed order and decides by their state after locking: of two admins who demote each other at once, the second
 * waits and is no longer an admin.
 */
function changeStatement({ actorUserId, userId, from, to }: RightsChange): SQL {
  return sql`
    with locked as materialized (
      select id, role, can_provision from portal.platform_users
      where id in (${actorUserId}, ${userId})
      order by id for update
    ), target as materialized (
      select id, case
        when not exists (select from locked where id = ${actorUserId} and role = 'admin') then 'not_admin'
        when id = ${actorUserId} and ${to.role !== 'admin'}::boolean then 'own_role'
        when role <> ${from.role} or can_provision <> ${from.canProvision}::boolean then 'changed'
        else 'done' end as outcome
      from locked where id = ${userId}
    ), changed as (
      update portal.platform_users u set role = ${to.role}, can_provision = ${to.canProvision}::boolean
      from target where u.id = target.id and target.outcome = 'done'
    )
    select outcome from target`;
}

/**
 * Locks as `changeStatement` does: of two admins who delete each other at once, the second waits and is no longer an admin. The sign-up of the
 * address is deleted by the same statement, so that no sign-in finds one without the other.
 */
function deletionStatement({ actorUserId, userId, from }: UserDeletion): SQL {
  return sql`
    with locked as materialized (
      select id, auth_user_id, email, role, can_provision from portal.platform_users
      where id in (${actorUserId}, ${userId})
      order by id for update
    ), target as materialized (
      select id, auth_user_id, lower(email) as email, case
        when not exists (select from locked where id = ${actorUserId} and role = 'admin') then 'not_admin'
        when id = ${actorUserId} then 'own_record'
        when role <> ${from.role} or can_provision <> ${from.canProvision}::boolean then 'changed'
        else 'done' end as outcome
      from locked where id = ${userId}
    ), named as (
      insert into portal.deleted_users (id, email, auth_user_id) select id, email, auth_user_id from target where outcome = 'done'
    ), signup as (
      delete from portal.allowed_signups s using target
      where s.kind = 'email' and s.value = target.email and target.outcome = 'done'
    ), deleted as (
      delete from portal.platform_users u using target where u.id = target.id and target.outcome = 'done'
    )
    select outcome, email, (
      select value from portal.allowed_signups
      where kind = 'domain' and value = substring(target.email from '[^@]*$')
    ) as "allowedDomain"
    from target`;
}

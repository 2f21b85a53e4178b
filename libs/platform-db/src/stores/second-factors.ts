import type { SecondFactorRecords } from '@portal/sites';
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { recoveryCodes, secondFactors } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

/** Second factors in Postgres; each method is one statement. */
export function postgresSecondFactors(database: Database): SecondFactorRecords {
  return {
    find: async (userId) => {
      if (!isStorable(userId)) return null;
      const [found] = await database.run((orm) =>
        orm
          .select({
            authenticatorId: secondFactors.authenticatorId,
            since: secondFactors.since,
            dueAt: secondFactors.resetDueAt,
            recoveryCodes: count(recoveryCodes.codeHash),
          })
          .from(secondFactors)
          .leftJoin(recoveryCodes, eq(recoveryCodes.userId, secondFactors.userId))
          .where(eq(secondFactors.userId, userId))
          .groupBy(secondFactors.userId),
      );
      if (found === undefined) return null;
      const { dueAt, ...factor } = found;
      return { ...factor, reset: dueAt === null ? null : { dueAt } };
    },
    adopt: async (userId, authenticatorId) => {
      await database.run((orm) =>
        orm.execute(sql`
          insert into portal.second_factors (user_id, authenticator_id)
          select id, ${authenticatorId} from portal.platform_users where id = ${userId} for key share
          on conflict do nothing`),
      );
    },
    replace: async (userId, { authenticatorId, codeHashes }) => {
      await database.run((orm) =>
        orm.execute(sql`
          with factor as (
            insert into portal.second_factors (user_id, authenticator_id)
            select id, ${authenticatorId} from portal.platform_users where id = ${userId} for key share
            on conflict (user_id) do update
              set authenticator_id = excluded.authenticator_id, since = now(), reset_due_at = null
            returning user_id
          ), gone as (
            delete from portal.recovery_codes where user_id in (select user_id from factor)
          )
          insert into portal.recovery_codes (user_id, code_hash)
          select user_id, hash from factor, json_array_elements_text(${JSON.stringify(codeHashes)}::json) as hash`),
      );
    },
    replaceCodes: async (userId, codeHashes) => {
      const rows = await database.run((orm) =>
        orm.execute(sql`
          with factor as (
            select user_id from portal.second_factors where user_id = ${userId} for update
          ), gone as (
            delete from portal.recovery_codes where user_id in (select user_id from factor)
          )
          insert into portal.recovery_codes (user_id, code_hash)
          select user_id, hash from factor, json_array_elements_text(${JSON.stringify(codeHashes)}::json) as hash
          returning user_id`),
      );
      return rows.length > 0;
    },
    useCode: async (userId, codeHash) => {
      if (!isStorable(userId + codeHash)) return false;
      const used = await database.run((orm) =>
        orm
          .delete(recoveryCodes)
          .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
          .returning({ userId: recoveryCodes.userId }),
      );
      return used.length === 1;
    },
    remove: async (userId) => {
      const removed = await database.run((orm) =>
        orm
          .delete(secondFactors)
          .where(eq(secondFactors.userId, userId))
          .returning({ userId: secondFactors.userId }),
      );
      return removed.length === 1;
    },
    requestReset: (userId, dueAt) => setReset(isNull(secondFactors.resetDueAt), userId, dueAt),
    cancelReset: (userId) => setReset(isNotNull(secondFactors.resetDueAt), userId, null),
  };

  async function setReset(where: ReturnType<typeof isNull>, userId: string, dueAt: Date | null) {
    const changed = await database.run((orm) =>
      orm
        .update(secondFactors)
        .set({ resetDueAt: dueAt })
        .where(and(eq(secondFactors.userId, userId), where))
        .returning({ userId: secondFactors.userId }),
    );
    return changed.length === 1;
  }
}

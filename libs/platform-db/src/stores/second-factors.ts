import type { SecondFactorRecords } from '@portal/sites';
import { and, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { recoveryCodes, secondFactors } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

/**
 * Records the authenticator as `factor`, and disconnects every app of the user when it is their first: the only way by which a second factor starts
 * to count. An app that is being connected meanwhile is refused at its first request, since it was allowed without a code.
 */
function recordFactor(userId: string, authenticatorId: string, onConflict: SQL): SQL {
  // `xmax` is 0 in a row that this statement inserted, and not in one that it updated.
  return sql`
    factor as (
      insert into portal.second_factors (user_id, authenticator_id)
      select id, ${authenticatorId} from portal.platform_users where id = ${userId} for key share
      on conflict (user_id) ${onConflict}
      returning user_id, xmax = 0 as is_first
    ), started as (
      select user_id from factor where is_first
    ), dropped as (
      delete from portal.oauth_codes where family_id is null and user_id in (select user_id from started)
    ), disconnected as (
      update portal.oauth_families set revoked_at = now(), revoked_reason = 'user_request'
      where revoked_at is null and user_id in (select user_id from started)
    )`;
}

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
      const recorded = recordFactor(userId, authenticatorId, sql`do nothing`);
      const rows = await database.run((orm) =>
        orm.execute(sql`with ${recorded} select user_id from started`),
      );
      return rows.length === 1;
    },
    replace: async (userId, { authenticatorId, codeHashes }) => {
      const inPlace = sql`do update set authenticator_id = excluded.authenticator_id, since = now(), reset_due_at = null`;
      await database.run((orm) =>
        orm.execute(sql`
          with ${recordFactor(userId, authenticatorId, inPlace)}, gone as (
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

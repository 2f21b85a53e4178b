import { inArray } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { secondFactors } from '../schema/index.ts';
import { isStorable } from '../statements/is-storable.ts';

/** Those of the users, by id, who have a second factor. @throws AppError `upstream_unavailable` */
export async function secondFactorHolders(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = userIds.filter(isStorable);
  if (asked.length === 0) return new Set();
  const rows = await database.run((orm) =>
    orm
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(inArray(secondFactors.userId, asked)),
  );
  return new Set(rows.map(({ userId }) => userId));
}

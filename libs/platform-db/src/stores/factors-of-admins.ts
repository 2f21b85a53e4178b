import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { platformUsers, secondFactors } from '../schema/index.ts';

/** Admins named by one answer. */
const MOST_NAMED = 3;

/** The second factors of the admins. */
export interface FactorsOfAdmins {
  admins: number;
  /** How many have no second factor. */
  without: number;
  /** Mail addresses of those, the first three by the alphabet. */
  named: string[];
}

/** How many admins there are, and who of them has no second factor. @throws AppError `upstream_unavailable` */
export async function factorsOfAdmins(database: Database): Promise<FactorsOfAdmins> {
  const [row] = await database.run((orm) =>
    orm
      .select({
        admins: sql<number>`count(*)::int`,
        without: sql<number>`count(*) filter (where ${secondFactors.userId} is null)::int`,
        named: sql<
          string[]
        >`coalesce(to_json((array_agg(${platformUsers.email} order by ${platformUsers.email})
          filter (where ${secondFactors.userId} is null))[:${sql.raw(String(MOST_NAMED))}]), '[]')`,
      })
      .from(platformUsers)
      .leftJoin(secondFactors, eq(secondFactors.userId, platformUsers.id))
      .where(eq(platformUsers.role, 'admin')),
  );
  return row ?? { admins: 0, without: 0, named: [] };
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { platformUsers, secondFactors } from '../schema/index.ts';

/** How many admins there are, and how many of them have no second factor. @throws AppError `upstream_unavailable` */
export async function factorsOfAdmins(database: Database): Promise<{ admins: number; without: number }> {
  const [row] = await database.run((orm) =>
    orm
      .select({
        admins: sql<number>`count(*)::int`,
        without: sql<number>`count(*) filter (where ${secondFactors.userId} is null)::int`,
      })
      .from(platformUsers)
      .leftJoin(secondFactors, eq(secondFactors.userId, platformUsers.id))
      .where(eq(platformUsers.role, 'admin')),
  );
  return { admins: row?.admins ?? 0, without: row?.without ?? 0 };
}

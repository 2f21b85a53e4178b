import { eq } from 'drizzle-orm';
import type { Database } from '../open-database.ts';
import { platformUsers } from '../schema/index.ts';

const MOST = 200;

/** Mail addresses of the admins, for what all of them have to know. @throws AppError `upstream_unavailable` */
export async function adminAddresses(database: Database): Promise<string[]> {
  const rows = await database.run((orm) =>
    orm
      .select({ email: platformUsers.email })
      .from(platformUsers)
      .where(eq(platformUsers.role, 'admin'))
      .orderBy(platformUsers.email)
      .limit(MOST),
  );
  return rows.map(({ email }) => email);
}

import { sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';

/** The applied migrations, in order, with the SHA-256 of each text. @throws AppError `upstream_unavailable` */
export async function appliedMigrations(database: Database): Promise<{ name: string; checksum: string }[]> {
  const rows = await database.run((orm) =>
    orm.execute<{ name: string; checksum: string }>(
      sql`select name, checksum from portal.schema_migrations order by name`,
    ),
  );
  return rows.map(({ name, checksum }) => ({ name, checksum }));
}

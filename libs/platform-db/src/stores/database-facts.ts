import { sql } from 'drizzle-orm';
import type { Database } from '../open-database.ts';

/** What the database says about the connection and the platform's tables. */
export interface DatabaseFacts {
  role: string;
  /** Whether row-level security does not apply to the role, which it must not. */
  bypassesRowSecurity: boolean;
  isSuperuser: boolean;
  now: Date;
  /** How many tables schema `portal` has; 0 where there is no such schema. */
  tables: number;
  /** Those without row-level security. */
  openTables: string[];
}

/** Reads what the database says about itself; changes nothing. @throws AppError `upstream_unavailable` */
export async function databaseFacts(database: Database): Promise<DatabaseFacts> {
  const [row] = await database.execute(sql`
    select current_user as role, rolbypassrls as bypasses, rolsuper as super,
      extract(epoch from clock_timestamp())::float8 as seconds,
      (select count(*)::int from pg_class
        where relnamespace = to_regnamespace('portal') and relkind in ('r', 'p')) as tables,
      (select coalesce(json_agg(relname order by relname), '[]'::json) from pg_class
        where relnamespace = to_regnamespace('portal') and relkind in ('r', 'p') and not relrowsecurity) as open
    from pg_roles where rolname = current_user`);
  return {
    role: String(row?.['role']),
    bypassesRowSecurity: row?.['bypasses'] === true,
    isSuperuser: row?.['super'] === true,
    now: new Date(Number(row?.['seconds']) * 1000),
    tables: Number(row?.['tables']),
    openTables: names(row?.['open']),
  };
}

function names(value: unknown): string[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(String) : [];
}

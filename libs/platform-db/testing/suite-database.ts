import postgres from 'postgres';
import { openDatabase, type ConnectionMode, type Database } from '../src/open-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A test database with the platform's own connections to it. */
export interface SuiteDatabase extends TestDatabase {
  /** One per process of a deployment: one connection for each function, one pool for a server. */
  processes: readonly [Database, ...Database[]];
  /** Removes every row. */
  empty(): Promise<void>;
  /** Runs a statement as the superuser. */
  sql(statement: string): Promise<Record<string, unknown>[]>;
  /** Closes the connections and drops the database. */
  end(): Promise<void>;
}

/**
 * For the few rows of a test, `delete` takes a tenth of the time of `truncate`, which gives every table and index a new file.
 * As a replica, it checks no references and runs no triggers, so the order of the tables does not matter.
 */
const EMPTY = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables
                where schemaname = 'portal' and tablename <> 'schema_migrations' loop
      execute format('delete from portal.%I', name);
    end loop;
  end $$`;

/** How many function instances a test has: enough to race. */
const FUNCTIONS = 8;

/** A fresh database, opened in that mode. */
export async function createSuiteDatabase(mode: ConnectionMode): Promise<SuiteDatabase> {
  const created = await createTestDatabase();
  const open = () => openDatabase({ url: created.url, mode });
  const more = mode === 'function' ? Array.from({ length: FUNCTIONS - 1 }, open) : [];
  const processes: SuiteDatabase['processes'] = [open(), ...more];
  const admin = postgres(created.adminUrl, { onnotice: () => undefined });
  const sql = async (statement: string) => [...(await admin.unsafe(statement))];
  return {
    ...created,
    processes,
    empty: async () => void (await sql(EMPTY)),
    sql,
    end: async () => {
      await Promise.all([admin.end(), ...processes.map((database) => database.close())]);
      await created.drop();
    },
  };
}

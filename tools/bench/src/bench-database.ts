import { startPostgres } from '@portal/local-cloud/postgres';
import { applyMigrations, type Database, openDatabase, setServicePassword } from '@portal/platform-db';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A migrated, empty Postgres of a benchmark's own. */
export interface BenchDatabase {
  database: Database;
  /** Address for the platform's own role, password included. */
  url: string;
  /** Runs statements as the superuser. */
  sql(statements: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts one, and opens it as a server does. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  // As root, Postgres runs as another user, who must get in.
  chmodSync(dir, 0o755);
  const server = await startPostgres({
    dir: join(dir, 'postgres'),
    port: 0,
    durable: false,
    log: console.error,
  });
  const password = randomBytes(24).toString('base64url');
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  await applyMigrations(admin, MIGRATIONS);
  await setServicePassword(admin, password);
  const url = server.url('postgres', 'portal_service', password);
  const database = openDatabase({ url, mode: 'server' });
  return {
    database,
    url,
    sql: async (statements) => [...(await admin.unsafe(statements))],
    close: async () => {
      await admin.end();
      await database.close();
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

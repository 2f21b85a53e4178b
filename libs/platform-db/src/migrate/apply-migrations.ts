import { AppError } from '@portal/errors';
import type { Sql, TransactionSql } from 'postgres';
import { type Migration, readMigrations } from './read-migrations.ts';

/** The key of the advisory lock that serialises runs; any number. */
export const LOCK = 7_305_821_164;

/** The table of applied migrations. */
export const RECORD_TABLE = `
  create schema if not exists portal;
  create table if not exists portal.schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  alter table portal.schema_migrations enable row level security;`;

/**
 * Brings the schema `portal` up to date, forward only: all pending migrations in one transaction, or none. Concurrent runs wait for each
 * other. `admin` must be allowed to create roles and schemas.
 * @returns the names of the migrations that were applied by this call
 * @throws AppError `not_configured` when a migration that was applied has since been edited or removed.
 */
export async function applyMigrations(admin: Sql, dir: string): Promise<string[]> {
  const migrations = await readMigrations(dir);
  return admin.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`;
    const applied = await readApplied(sql);
    refuseEdited(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(sql, migration);
    return pending.map(({ name }) => name);
  });
}

async function readApplied(sql: TransactionSql): Promise<Map<string, string>> {
  await sql`set local client_min_messages = warning`;
  await sql.unsafe(RECORD_TABLE);
  const rows = await sql<{ name: string; checksum: string }[]>`
    select name, checksum from portal.schema_migrations order by name`;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Every database from before the baseline (docs/decisions/083) has a migration of this name, and no later one has. */
const BEFORE_BASELINE = '0002-people';

/**
 * @throws AppError `not_configured` when the database is from before the baseline, or a migration that was applied has since been edited
 *   or removed.
 */
export function refuseEdited(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  if (applied.has(BEFORE_BASELINE))
    throw new AppError(
      'not_configured',
      'This database is from before the baseline of the migrations and cannot be brought up to date. Nothing was changed. Locally, run `npm run reset`: it deletes the state of the platform, and `npm start` begins with an empty database.',
    );
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (known.get(name) === checksum) continue;
    throw new AppError(
      'not_configured',
      `Migration ${name} was ${known.has(name) ? 'edited' : 'removed'} after it was applied; restore it and put the change into a new migration.`,
    );
  }
}

async function apply(sql: TransactionSql, { name, sql: text, checksum }: Migration): Promise<void> {
  try {
    await sql.unsafe(text);
  } catch (cause) {
    throw new AppError(
      'not_configured',
      `Migration ${name} failed, and nothing was changed; the log has the reason.`,
      {
        cause,
      },
    );
  }
  await sql`insert into portal.schema_migrations (name, checksum) values (${name}, ${checksum})`;
}

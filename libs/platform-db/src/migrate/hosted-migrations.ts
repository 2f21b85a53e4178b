import { AppError, isAppError } from '@portal/errors';
import { LOCK, RECORD_TABLE, refuseEdited } from './apply-migrations.ts';
import { type Migration, readMigrations } from './read-migrations.ts';
import { servicePasswordStatement } from './set-service-password.ts';

/**
 * Runs SQL with the rights of the database's owner and returns the rows of the last statement. Several statements in one call are one
 * transaction. Rejects with an AppError whose message says what the database answered.
 */
export type RunSql = (sql: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** Migrates a database that accepts only single calls with SQL, such as through a provider's management API. */
export interface HostedMigrations {
  /** Names of the migrations that are not applied yet, in order; reads only. @throws AppError as `apply` */
  pending(): Promise<string[]>;
  /**
   * Applies all pending migrations in one transaction, or none.
   * @returns the names of the applied migrations @throws AppError `not_configured` when one that was applied has since been edited or
   *   removed, or one fails; what `RunSql` throws.
   */
  apply(): Promise<string[]>;
  /** Lets `portal_service` in with this password. @throws AppError `not_configured` when it cannot be one. */
  setServicePassword(password: string): Promise<void>;
}

/** The migrations in `dir`, for the database behind `run`. */
export function hostedMigrations(run: RunSql, dir: string): HostedMigrations {
  const state = async () => {
    const migrations = await readMigrations(dir);
    const applied = await readApplied(run).catch(
      addToOutage('Nothing was changed: it was only asked what is applied.'),
    );
    refuseEdited(migrations, applied);
    return { applied, pending: migrations.filter(({ name }) => !applied.has(name)) };
  };
  return {
    pending: async () => (await state()).pending.map(({ name }) => name),
    apply: async () => {
      const { applied, pending } = await state();
      const names = pending.map(({ name }) => name);
      if (pending.length > 0)
        await run(migrationScript(applied, pending)).catch((error: unknown) =>
          requireApplied(run, names, error),
        );
      return names;
    },
    setServicePassword: async (password) => {
      const statement = servicePasswordStatement(password);
      await run(statement).catch(
        addToOutage(
          'The migrations are applied. portal_service has its new password or still the old one; run the command again, which sets it in any case.',
        ),
      );
    },
  };
}

/** Rethrows an outage with what is known of the database in spite of it; other failures say so themselves. */
function addToOutage(known: string) {
  return (error: unknown): never => {
    if (!isAppError(error, 'upstream_unavailable')) throw error;
    throw new AppError('upstream_unavailable', `${error.message} ${known}`, { cause: error });
  };
}

/**
 * Finds out what became of migrations whose answer was lost. Their transaction has the lock, so that it has ended once this gets it.
 * @throws AppError unless they are applied
 */
async function requireApplied(run: RunSql, names: readonly string[], error: unknown): Promise<void> {
  if (!isAppError(error, 'upstream_unavailable')) throw error;
  const all = `${names[0]} to ${names.at(-1)}`;
  const bothWays = `Either all of ${all} are applied or none, as they are one transaction; run the command again, which reads what is there and applies the rest.`;
  await run(`select pg_advisory_xact_lock(${LOCK})`).catch(addToOutage(bothWays));
  const applied = await readApplied(run).catch(addToOutage(bothWays));
  if (names.every((name) => applied.has(name))) return;
  addToOutage(`None of ${all} is applied, and nothing was changed.`)(error);
}

async function readApplied(run: RunSql): Promise<Map<string, string>> {
  const [found] = await run(`select to_regclass('portal.schema_migrations') is not null as "there"`);
  if (found === undefined || typeof found['there'] !== 'boolean')
    throw new AppError('not_configured', 'The database did not answer with rows; nothing was changed.');
  if (!found['there']) return new Map();
  const rows = await run('select name, checksum from portal.schema_migrations order by name');
  return new Map(rows.map(({ name, checksum }) => [String(name), String(checksum)]));
}

/** Without begin and commit: one call is one transaction, and a failure must not leave one open on a pooled connection. */
function migrationScript(applied: ReadonlyMap<string, string>, pending: readonly Migration[]): string {
  const steps = pending.map(
    ({ name, sql, checksum }) =>
      `${sql}\n;\ninsert into portal.schema_migrations (name, checksum) values ('${name}', '${checksum}');`,
  );
  return [
    `select pg_advisory_xact_lock(${LOCK});`,
    RECORD_TABLE,
    assertUnchanged([...applied.keys()]),
    ...steps,
  ].join('\n');
}

/** A statement that fails when another run has applied migrations since they were read. Names contain only a-z, 0-9 and hyphens. */
function assertUnchanged(names: readonly string[]): string {
  const expected = names.join(' ');
  return `do $guard$ begin
    if coalesce((select string_agg(name, ' ' order by name) from portal.schema_migrations), '') <> '${expected}' then
      raise exception 'another run has applied migrations meanwhile; run the command again';
    end if;
  end $guard$;`;
}

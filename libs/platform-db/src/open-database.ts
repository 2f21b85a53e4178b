import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type { ParameterOrJSON } from 'postgres';
import { inTransaction } from './in-transaction.ts';
import {
  databaseUnavailable,
  driverError,
  isSessionOver,
  sqlState,
  translateDatabaseError,
} from './database-failure.ts';
import { renewedClient, type RenewedClient } from './renewed-client.ts';

/**
 * How a deployment connects. `function`: one connection without prepared statements, as transaction poolers require. `server`: a pool
 * with prepared statements.
 */
export type ConnectionMode = 'function' | 'server';

/** How the database is opened. */
export interface DatabaseOptions {
  /** From `postgresAddress`. */
  url: string;
  mode: ConnectionMode;
  /** The maximum number of connections of a server; 10 by default. */
  poolSize?: number;
  /** The timeout of a statement, including the wait for a connection; 10 seconds by default. */
  deadlineMs?: number;
  /** Receives notices of the server. */
  onNotice?: (message: string) => void;
}

/** The platform's database, for stores only: no other code runs statements. */
export interface Database {
  /** For the stores of this library. */
  orm: PostgresJsDatabase;
  /**
   * Runs statements and translates errors. Never takes longer than the timeout.
   * @throws AppError `upstream_unavailable` when the database cannot be reached in time.
   */
  run<Result>(work: (orm: PostgresJsDatabase) => PromiseLike<Result>): Promise<Result>;
  /**
   * Runs statements that write. As `run`, but the failure says whether they may have been carried out: `mayHaveSucceeded` when the
   * response was lost or came too late, but not when the connection could not be opened.
   */
  write: Database['run'];
  /**
   * Runs one hand-written statement, and returns its rows. On a server it is prepared and cached by its text, which must therefore have
   * few variants. This takes one round trip instead of two.
   * @throws AppError as `run`
   */
  execute(statement: SQL): Promise<Record<string, unknown>[]>;
  /**
   * Reads as a signed-in person, in one transaction: the row-level policies choose the rows by these claims, and nothing can be
   * written. Otherwise as `run`.
   * @see migrations/0008-dashboard.sql
   */
  asUser<Result>(
    claims: { sub: string },
    work: (orm: PostgresJsDatabase) => PromiseLike<Result>,
  ): Promise<Result>;
  /** Waits for running statements, at most `graceSeconds` (5 by default), and disconnects. */
  close(graceSeconds?: number): Promise<void>;
}

/** Opens the database. Connects on first use, and again whenever a connection was lost. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, mode, poolSize = 10, deadlineMs = 10_000, onNotice } = options;
  const settings = {
    ...(mode === 'function'
      ? { max: 1, prepare: false, idle_timeout: 20 }
      : { max: poolSize, idle_timeout: 300 }),
    connect_timeout: 5,
    // Each waiting statement makes its own attempt to connect, so longer pauses would add up beyond the outage.
    backoff: () => 0.02,
    // The driver knows all types used here; fetching others would cost a round trip per connection.
    fetch_types: false,
    onnotice: ({ message }: { message?: string }) => onNotice?.(message ?? ''),
    connection: { application_name: 'portal' },
  };
  const renewed = renewedClient(url, settings, { retireMs: deadlineMs });
  const { client } = renewed;
  const orm = drizzle(client);
  const running =
    (writes: boolean): Database['run'] =>
    (work) =>
      inTime(
        pastLostConnections(renewed, () => work(orm), mode === 'function' ? 1 : poolSize),
        { deadlineMs, writes },
      );
  const run = running(false);
  const dialect = new PgDialect();
  return {
    orm,
    run,
    write: running(true),
    execute: async (statement) => {
      const { sql: text, params } = dialect.sqlToQuery(statement);
      const parameters = params.map((one) => one as ParameterOrJSON<never>);
      return [...(await run(() => client.unsafe(text, parameters, { prepare: true })))];
    },
    asUser: (claims, work) =>
      run((all) =>
        inTransaction(all, async (transaction) => {
          const json = JSON.stringify(claims);
          // `set local role`, as a function: both settings in one round trip, and both end with the transaction.
          await transaction.execute(
            sql`select set_config('request.jwt.claims', ${json}, true), set_config('role', 'authenticated', true)`,
          );
          return work(transaction);
        }),
      ),
    close: (graceSeconds = 5) => renewed.end(graceSeconds),
  };
}

/** `admin_shutdown` and `cannot_connect_now`: the session ended or was not opened, and the statement had no effect. */
const NO_SESSION = /^57P0[13]$/;

/**
 * After a restart of the server, the driver fails the first statement on each connection with an earlier error of that connection: that
 * the old session ended, or that the server was starting. Such a statement was not sent, so it is safe to retry. The same is true for one
 * that waited for a client that was replaced until connecting timed out.
 */
async function pastLostConnections<Result>(
  renewed: RenewedClient,
  work: () => PromiseLike<Result>,
  connections: number,
): Promise<Result> {
  for (let left = connections; ; left -= 1) {
    const used = renewed.current();
    try {
      return await work();
    } catch (error) {
      if (isSessionOver(error)) renewed.renew(used);
      const isUnsent =
        NO_SESSION.test(sqlState(error) ?? '') ||
        (used !== renewed.current() && driverError(error)?.['code'] === 'CONNECT_TIMEOUT');
      if (left === 0 || !isUnsent) throw error;
    }
  }
}

async function inTime<Result>(
  work: PromiseLike<Result>,
  { deadlineMs, writes }: { deadlineMs: number; writes: boolean },
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(databaseUnavailable(new Error(`no answer within ${deadlineMs} ms`), writes)),
      deadlineMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw translateDatabaseError(error, writes);
  } finally {
    clearTimeout(timer);
  }
}

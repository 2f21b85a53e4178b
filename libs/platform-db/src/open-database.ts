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
 * How a deployment connects. `function`: one connection, nothing prepared, as transaction poolers demand. `server`: a pool,
 * and statements that stores prepare stay prepared.
 */
export type ConnectionMode = 'function' | 'server';

/** How the database is opened. */
export interface DatabaseOptions {
  /** From `postgresAddress`. */
  url: string;
  mode: ConnectionMode;
  /** Connections of a server at most; 10 unless told otherwise. */
  poolSize?: number;
  /** How long a statement may take in all, waiting for a connection included; 10 seconds unless told otherwise. */
  deadlineMs?: number;
  /** Gets what the server remarks beside its answers. */
  onNotice?: (message: string) => void;
}

/** The platform's database. Stores are made from it; no other code runs statements. */
export interface Database {
  /** For the stores of this library. */
  orm: PostgresJsDatabase;
  /**
   * Runs statements and translates what goes wrong. Never waits longer than the deadline.
   * @throws AppError `upstream_unavailable` when the database cannot be reached in time.
   */
  run<Result>(work: (orm: PostgresJsDatabase) => PromiseLike<Result>): Promise<Result>;
  /**
   * Runs statements that write. As `run`, but the failure says whether they may have been carried out: `mayHaveSucceeded` when the
   * answer was lost or came too late, not when the connection could not be opened.
   */
  write: Database['run'];
  /**
   * Runs one statement that is written by hand, and gives its rows. On a server it stays prepared under its text, which must
   * therefore come in few variants: one round trip, where a statement that is not prepared takes two.
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
  /** Waits for running statements, so many seconds at most (5 unless told otherwise), and disconnects. */
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
    // Each waiting statement learns of an outage by its own attempt, so pauses add up and outlast the outage.
    backoff: () => 0.02,
    // Every type used here is one the driver knows; asking for more would cost a round trip a connection.
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

/** `admin_shutdown` and `cannot_connect_now`: the session ended, or never began. The statement has not taken effect. */
const NO_SESSION = /^57P0[13]$/;

/**
 * After a restart of the server the driver fails the first statement on each connection with what the connection was told
 * before: the old session's end, or that the server was still starting. Such a statement was not sent, so it is safe to run
 * it again. So is one that waited for a client which was renewed meanwhile until connecting timed out.
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

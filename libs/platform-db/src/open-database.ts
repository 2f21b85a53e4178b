import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { databaseUnavailable, translateDatabaseError } from './database-failure.ts';

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
}

/** The platform's database. Stores are made from it; nobody else runs statements. */
export interface Database {
  /** For the stores of this library. */
  orm: PostgresJsDatabase;
  /**
   * Runs statements and translates what goes wrong. Never waits longer than ten seconds.
   * @throws AppError `upstream_unavailable` when the database cannot be reached in time.
   */
  run<Result>(work: (orm: PostgresJsDatabase) => PromiseLike<Result>): Promise<Result>;
  /** Waits for running statements, five seconds at most, and disconnects. */
  close(): Promise<void>;
}

const DEADLINE_MS = 10_000;

/** Opens the database. Connects on first use, and again whenever a connection was lost. */
export function openDatabase({ url, mode, poolSize = 10 }: DatabaseOptions): Database {
  const client = postgres(url, {
    ...(mode === 'function'
      ? { max: 1, prepare: false, idle_timeout: 20 }
      : { max: poolSize, idle_timeout: 300 }),
    connect_timeout: 5,
    // After an outage the first request after the return should already succeed.
    backoff: (failures) => Math.min(2 ** failures / 50, 1),
    // Every type used here is one the driver knows; asking for more would cost a round trip a connection.
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: 'portal' },
  });
  const orm = drizzle(client);
  return {
    orm,
    run: (work) => inTime(work(orm)),
    close: () => client.end({ timeout: 5 }),
  };
}

async function inTime<Result>(work: PromiseLike<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(databaseUnavailable(new Error(`no answer within ${DEADLINE_MS} ms`))),
      DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw translateDatabaseError(error);
  } finally {
    clearTimeout(timer);
  }
}

import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { isSessionOver } from './database-failure.ts';

/**
 * Runs `work` in a transaction. When the connection is lost, the transaction fails as soon as the driver notices.
 *
 * Every transaction must use this function. The driver (`postgres` 3.4.9) sends a rollback after any failure, even when the connection is
 * closed. That write throws an uncaught exception, which ends the process.
 * @see https://github.com/porsager/postgres/issues/1208
 */
export function inTransaction<Result>(
  orm: Pick<PostgresJsDatabase, 'transaction'>,
  work: (transaction: PostgresJsDatabase) => PromiseLike<Result>,
): Promise<Result> {
  return orm.transaction(async (transaction) => {
    try {
      return await work(transaction);
    } catch (error) {
      // A promise that never settles prevents the rollback; the driver itself rejects the transaction when the connection closes.
      if (isSessionOver(error)) return new Promise<never>(() => undefined);
      throw error;
    }
  });
}

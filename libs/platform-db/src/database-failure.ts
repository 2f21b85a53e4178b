import { AppError } from '@portal/errors';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { types } from 'node:util';

/** Seconds until a failed call is worth retrying. */
const RETRY_SECONDS = 5;

/** Failures of the connection, as Node and the driver name them. */
const CONNECTION =
  /^(?:CONNECT_TIMEOUT|CONNECTION_(?:CLOSED|ENDED|DESTROYED)|E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH))$/;

/**
 * SQLSTATEs that are temporary, or that an operator has to resolve: connection (08), sign-in (28), serialisation and deadlock (40001,
 * 40P01), read-only standby (25006), no such database (3D000), out of resources (53), lock or statement timeout (55P03, 57014), shutting
 * down or starting up (57P), system error (58).
 * @see PostgreSQL documentation, appendix A
 */
const TROUBLE = /^(?:08|28|53|57P|58)|^(?:25006|3D000|40001|40P01|55P03|57014)$/;

/** What a deployment's settings or migrations cause, so that `databaseSetupFault` can say so: sign-in (28), no such schema or table. */
const SETTING_UP = /^28|^(?:3F000|42P01)$/;

/** The driver's own error inside the wrappers of the query builder. */
export function driverError(error: unknown): (Error & Record<string, unknown>) | null {
  for (let at = error; types.isNativeError(at); at = at.cause) {
    if (isDriverError(at)) return at;
    if ('errors' in at && Array.isArray(at.errors) && isDriverError(at.errors[0])) return at.errors[0];
  }
  return null;
}

function isDriverError(error: unknown): error is Error & Record<string, unknown> {
  return types.isNativeError(error) && 'code' in error && typeof error.code === 'string';
}

/** The SQLSTATE of an error, or null. */
export function sqlState(error: unknown): string | null {
  const code = driverError(error)?.['code'];
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** What the error says about the set-up of the database: that it refuses the user, or lacks the schema or a table; null for others. */
export function databaseSetupFault(error: unknown): 'sign-in refused' | 'schema missing' | null {
  for (let at = error; types.isNativeError(at); at = at.cause) {
    const code = 'code' in at ? String(at.code) : '';
    if (SETTING_UP.test(code)) return code.startsWith('28') ? 'sign-in refused' : 'schema missing';
  }
  return null;
}

/** Failures of an open connection, after which a sent statement may have been executed; including those of SQLSTATE 08. */
const LOST = /^(?:CONNECTION_(?:CLOSED|DESTROYED)|E(?:CONN(?:RESET|ABORTED)|PIPE|TIMEDOUT)|08[0-9A-Z]{3})$/;

/**
 * Whether an error ended the session: the connection was lost, or the server closed it, so that nothing more can be sent. False when no
 * session could be opened.
 */
export function isSessionOver(error: unknown): boolean {
  const driver = driverError(error);
  if (driver === null || driver['syscall'] === 'connect') return false;
  const code = String(driver['code']);
  return LOST.test(code) || (ENDS.test(String(driver['severity'])) && !NOT_BEGUN.test(code));
}

/** Severities, untranslated, after which the server closes the connection. @see PostgreSQL documentation, Error and Notice Message Fields */
const ENDS = /^(?:FATAL|PANIC)$/;

/** No access (28), no such database (3D), no connection left (53), still starting. */
const NOT_BEGUN = /^(?:28|3D|53|57P03)/;

/** The `upstream_unavailable` error of every store. */
export function databaseUnavailable(cause: unknown, mayHaveSucceeded = false): AppError {
  return new AppError('upstream_unavailable', 'The database cannot be reached.', {
    cause,
    mayHaveSucceeded,
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** Whether a failed statement may have been executed: it was sent, and its response was lost. */
function isAnswerLost(error: unknown): boolean {
  const driver = driverError(error);
  if (driver === null || !LOST.test(String(driver['code'])) || driver['syscall'] === 'connect') return false;
  // The driver adds the text of a statement to the error once it has sent it. Within a transaction it may add
  // nothing, so the outcome is unknown.
  return !('query' in driver) || typeof driver['query'] === 'string';
}

/**
 * Translates an error of the driver: `upstream_unavailable` for temporary failures, otherwise a bug with the SQLSTATE and the name of the
 * constraint. Neither contains statements, parameters or rows, which may contain emails and hashes. `writes`: the statement writes, so
 * that a lost response makes the error `mayHaveSucceeded`.
 */
export function translateDatabaseError(error: unknown, writes = false): Error {
  if (error instanceof AppError) return error;
  const driver = driverError(error);
  if (driver === null) return withoutStatement(error);
  const code = String(driver['code']);
  const facts = ['constraint_name', 'table_name', 'column_name'].flatMap((name) =>
    driver[name] === undefined ? [] : [`${name} ${String(driver[name])}`],
  );
  const bare = new Error(
    ['Postgres', code, ...facts, hasNoData(code) ? driver.message : ''].join(' ').trim(),
  );
  if (SETTING_UP.test(code)) Object.assign(bare, { code });
  const passes = CONNECTION.test(code) || TROUBLE.test(code);
  return passes ? databaseUnavailable(bare, writes && isAnswerLost(error)) : bare;
}

/** Drops the query builder's message, which quotes the statement and its parameters. */
function withoutStatement(error: unknown): Error {
  const inner = error instanceof DrizzleQueryError ? error.cause : error;
  return types.isNativeError(inner) ? inner : new Error('A database call failed.');
}

/** Messages about statements and permissions (42) and server bugs (XX) quote names but never values. */
function hasNoData(code: string): boolean {
  return /^(?:42|XX)/.test(code) || CONNECTION.test(code);
}

import { FAILURES, type FailureCode } from './failures.ts';

/** What a failure carries besides its message. */
export interface FailureOptions {
  /** The underlying error; for the log, never for the caller. */
  cause?: unknown;
  /**
   * Facts a caller can act on: current versions, and the `problems` the message describes. JSON-serialisable,
   * free of secrets.
   */
  details?: Readonly<Record<string, unknown>>;
  /** Whole seconds until the request may be repeated. */
  retryAfterSeconds?: number;
  /** Whether the operation may have succeeded although it failed here, because its response was lost. False by default. */
  mayHaveSucceeded?: boolean;
  /** Whether operators are alerted although the code alone would not do so, because they have to look at the cause. */
  isLogged?: boolean;
}

/**
 * An expected failure. `message` is for the caller: what happened and what to do next. Any other thrown value is a bug and is reported as
 * `internal`.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly mayHaveSucceeded: boolean;
  readonly isLogged: boolean;

  constructor(code: FailureCode, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.mayHaveSucceeded = options.mayHaveSucceeded ?? false;
    this.isLogged = options.isLogged ?? FAILURES[code].logged;
  }

  /** Whether the unchanged request may succeed later. */
  get retryable(): boolean {
    return FAILURES[this.code].retryable;
  }
}

/** The error of a step after a write, marked so that callers know that the write may have succeeded. A bug is not changed. */
export function afterWrite(error: unknown): unknown {
  if (!isAppError(error)) return error;
  const { code, message, details, retryAfterSeconds, isLogged: logged } = error;
  return new AppError(code, message, {
    cause: error,
    isLogged: logged,
    ...(details === undefined ? {} : { details }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    mayHaveSucceeded: true,
  });
}

/** Whether operators are alerted: by the table of codes, because the failure says so, or because it is unexpected. */
export function isLogged(error: unknown): boolean {
  return !isAppError(error) || error.isLogged;
}

/** Whether `error` is an expected failure, of `code` when one is given. */
export function isAppError(error: unknown, code?: FailureCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

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
}

/**
 * An expected failure. `message` is for the caller and says what happened and what to do next. Any other thrown value is a
 * bug and is reported as `internal`.
 */
export class AppError extends Error {
  readonly code: FailureCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FailureCode, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** Whether the unchanged request may succeed later. */
  get retryable(): boolean {
    return FAILURES[this.code].retryable;
  }
}

/** Whether operators are alerted: by the table, or because it is unexpected. */
export function isLogged(error: unknown): boolean {
  return !isAppError(error) || FAILURES[error.code].logged;
}

/** Whether `error` is an expected failure, of `code` when one is given. */
export function isAppError(error: unknown, code?: FailureCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

import { FAILURES, type FailureCode } from './failures.ts';

/** What a failure carries besides its sentence. */
export interface FailureOptions {
  /** What made it happen; for the log, never for the caller. */
  cause?: unknown;
  /**
   * Facts a caller can act on: current versions, and the `problems` that the message puts into words. JSON-serialisable,
   * free of secrets.
   */
  details?: Readonly<Record<string, unknown>>;
  /** Whole seconds until the same request is worth repeating. */
  retryAfterSeconds?: number;
}

/**
 * A foreseen failure. `message` is for the caller and says what happened and what to do next.
 * Anything else that is thrown is a bug and leaves as `internal`.
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

  /** Whether the same request may succeed later, unchanged. */
  get retryable(): boolean {
    return FAILURES[this.code].retryable;
  }
}

/** Whether those who run the platform are told of it: the table says so, or it is unexpected. */
export function isLogged(error: unknown): boolean {
  return !isAppError(error) || FAILURES[error.code].logged;
}

/** Whether `error` is a foreseen failure, of `code` when one is given. */
export function isAppError(error: unknown, code?: FailureCode): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}

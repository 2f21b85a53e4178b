/**
 * Every failure code with its HTTP status, its prefix in an MCP tool result, whether the unchanged request may succeed later,
 * and whether operators are alerted because they have to fix it. No other code decides a status or a prefix.
 * @see contract "Errors"
 */
export const FAILURES = {
  validation: { status: 422, prefix: '[validation]', retryable: false, logged: false },
  input: { status: 400, prefix: '[input]', retryable: false, logged: false },
  too_large: { status: 413, prefix: '[input]', retryable: false, logged: false },
  unauthenticated: { status: 401, prefix: '[authz]', retryable: false, logged: false },
  forbidden: { status: 403, prefix: '[authz]', retryable: false, logged: false },
  not_found: { status: 404, prefix: '[not_found]', retryable: false, logged: false },
  conflict: { status: 409, prefix: '[conflict]', retryable: false, logged: false },
  outcome_unknown: { status: 409, prefix: '[conflict]', retryable: false, logged: true },
  locked: { status: 423, prefix: '[locked]', retryable: false, logged: false },
  rate_limited: { status: 429, prefix: '[unavailable]', retryable: true, logged: false },
  upstream_unavailable: { status: 503, prefix: '[unavailable]', retryable: true, logged: true },
  not_configured: { status: 503, prefix: '[input]', retryable: false, logged: true },
  not_supported: { status: 501, prefix: '[input]', retryable: false, logged: false },
  no_documents_store: { status: 502, prefix: '[input]', retryable: false, logged: false },
  internal: { status: 500, prefix: '[unavailable]', retryable: false, logged: true },
} as const satisfies Record<string, { status: number; prefix: string; retryable: boolean; logged: boolean }>;

export type FailureCode = keyof typeof FAILURES;

/** The message of an unexpected error. The full error goes to the log only. */
export const INTERNAL_MESSAGE = 'Something went wrong on our side; try again in a moment.';

/** The message when a write may have happened before the error: the caller has to check before repeating it. */
export const OUTCOME_UNKNOWN_MESSAGE =
  'Something went wrong on our side, and the change may or may not have been made; read the current state again before repeating it.';

/** Default seconds to wait for a retryable failure without its own time. */
export const DEFAULT_RETRY_SECONDS = 5;

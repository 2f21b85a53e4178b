import { AppError, isAppError, isLogged } from './app-error.ts';
import { DEFAULT_RETRY_SECONDS, FAILURES, INTERNAL_MESSAGE, OUTCOME_UNKNOWN_MESSAGE } from './failures.ts';
import { NOSNIFF } from './nosniff.ts';
import { toolText } from './tool-text.ts';

/** Receives every error that operators are alerted about, with all its data. */
export type ReportFailure = (error: unknown) => void;

/**
 * An MCP tool result that reports a failure. It has no `structuredContent`: some clients show their model only that, others only the
 * text, so all of it would have to be sent twice.
 */
export interface ToolFailure {
  [key: string]: unknown;
  isError: true;
  content: [{ type: 'text'; text: string }];
}

function toAppError(error: unknown, report: ReportFailure, mayHaveWritten = false): AppError {
  if (isLogged(error)) report(error);
  if (isAppError(error)) return error;
  if (mayHaveWritten) return new AppError('outcome_unknown', OUTCOME_UNKNOWN_MESSAGE);
  return new AppError('internal', INTERNAL_MESSAGE);
}

function waitSeconds(error: AppError): number | undefined {
  return error.retryable ? (error.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS) : undefined;
}

/**
 * The HTTP response for a failure: `{ "error": { "code", "message", "details"? } }`, never cached, with `Retry-After` when a retry may
 * succeed.
 */
export function toResponse(error: unknown, report: ReportFailure): Response {
  const known = toAppError(error, report);
  const wait = waitSeconds(known);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...NOSNIFF,
  });
  if (wait !== undefined) headers.set('retry-after', String(wait));
  const body = {
    code: known.code,
    message: known.message,
    ...(known.details ? { details: known.details } : {}),
  };
  return new Response(JSON.stringify({ error: body }), { status: FAILURES[known.code].status, headers });
}

/**
 * The MCP tool result for a failure: prefix, sentence, the wait in seconds when a retry may succeed, and further facts for the caller,
 * such as the current content after a conflict. Messages of retryable failures describe only what happened; the wait is added here and by
 * `Retry-After`. `mayHaveWritten`: the call may already have written, so that a bug leaves the outcome unknown.
 */
export function toToolResult(error: unknown, report: ReportFailure, mayHaveWritten = false): ToolFailure {
  const known = toAppError(error, report, mayHaveWritten);
  const wait = waitSeconds(known);
  const again = wait === undefined ? '' : ` Try again in ${wait} seconds.`;
  const text = toolText(`${FAILURES[known.code].prefix} ${known.message}${again}`, known.details);
  return { isError: true, content: [{ type: 'text', text }] };
}

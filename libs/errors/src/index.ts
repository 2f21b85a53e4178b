export { ADVICE } from './advice.ts';
export { afterWrite, AppError, isAppError, isLogged, type FailureOptions } from './app-error.ts';
export {
  DEFAULT_RETRY_SECONDS,
  FAILURES,
  INTERNAL_MESSAGE,
  OUTCOME_UNKNOWN_MESSAGE,
  type FailureCode,
} from './failures.ts';
export { methodNotAllowed } from './method-not-allowed.ts';
export { healthResponse, refuseUnsafeMethod } from './health-response.ts';
export { forbidSniffing, NOSNIFF } from './nosniff.ts';
export { unknownCursor } from './unknown-cursor.ts';
export { toResponse, toToolResult, type ReportFailure, type ToolFailure } from './render.ts';

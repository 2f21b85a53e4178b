export { AppError, isAppError, type FailureOptions } from './app-error.ts';
export { DEFAULT_RETRY_SECONDS, FAILURES, INTERNAL_MESSAGE, type FailureCode } from './failures.ts';
export { toResponse, toToolResult, type ReportBug, type ToolFailure } from './render.ts';

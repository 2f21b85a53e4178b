import { AppError, type FailureCode, type FailureOptions } from '@portal/errors';
import type { Message } from './message.ts';

/** An error with one reason, which clients find in `details.reason` as `{ code, params }`. */
export function refusal(
  failure: FailureCode,
  { message, ...reason }: Message,
  { details, ...options }: FailureOptions = {},
): AppError {
  return new AppError(failure, message, { ...options, details: { ...details, reason } });
}

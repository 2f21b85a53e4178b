import { isAppError, type FailureCode } from '@portal/errors';

/** The code a call fails with; `none` when it succeeds. Anything but an `AppError` is thrown on. */
export async function codeOf(call: Promise<unknown>): Promise<FailureCode | 'none'> {
  try {
    await call;
    return 'none';
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

import { AppError, isAppError } from '@portal/errors';

/**
 * Finishes an upload, also when two calls do so concurrently: the second one finds the result of the first, although the uploaded file no
 * longer exists by then.
 * @throws AppError as `finish` does, when no other call has finished it
 */
export async function finishOnce<Result>(
  find: () => Promise<Result | null>,
  finish: () => Promise<Result>,
): Promise<Result> {
  const before = await find();
  if (before !== null) return before;
  try {
    return await finish();
  } catch (error) {
    if (!isAppError(error, 'not_found') && !isAppError(error, 'upstream_unavailable')) throw error;
    const meanwhile = await find();
    if (meanwhile !== null) return meanwhile;
    throw error;
  }
}

/** The error for an uploaded file with invalid content, which has been deleted. */
export function removedUpload(refused: AppError): AppError {
  return new AppError('input', `${refused.message} The upload was removed; start a new one.`, {
    cause: refused,
    ...(refused.details && { details: refused.details }),
  });
}

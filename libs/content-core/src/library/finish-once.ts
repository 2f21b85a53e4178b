import { AppError, isAppError } from '@portal/errors';

/**
 * What an upload came to, of two that finish it at once too: the one that comes second finds the first one's work, although
 * the uploaded file is gone by then.
 * @throws AppError as `finish` does, when no other call finished it either
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

/** The refusal of an uploaded file by its content, after which the upload is no longer there. */
export function removedUpload(refused: AppError): AppError {
  return new AppError('input', `${refused.message} The upload was removed; start a new one.`, {
    cause: refused,
    ...(refused.details && { details: refused.details }),
  });
}

import { AppError } from '@portal/errors';
import { readBody } from '@portal/ports/http';

/** In bytes, well above the input of any operation. */
const LARGEST_BODY = 64 * 1024;

/**
 * The input of an operation, unchecked; `limit` in bytes.
 * @throws AppError `too_large`; `input` when it is not JSON
 */
export async function readInput(request: Request, limit = LARGEST_BODY): Promise<unknown> {
  const text = await readBody(request, limit);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('input', 'The body is not JSON.', { cause });
  }
}

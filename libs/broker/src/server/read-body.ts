import { AppError } from '@portal/errors';

/** Far more than any operation takes. */
const LARGEST_BODY = 64 * 1024;

/**
 * The body of a request as JSON, never reading further than the cap.
 * @throws AppError `input` when it is too large or no JSON
 */
export async function readBody(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > LARGEST_BODY) {
      await reader?.cancel();
      throw new AppError('input', `The body is larger than ${LARGEST_BODY} bytes; send less.`);
    }
    chunks.push(part.value);
  }
  try {
    return JSON.parse(await new Blob(chunks.map((chunk) => new Uint8Array(chunk))).text());
  } catch (cause) {
    throw new AppError('input', 'The body is not JSON.', { cause });
  }
}

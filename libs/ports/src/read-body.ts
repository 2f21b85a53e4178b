import { AppError } from '@portal/errors';

/**
 * The body of a request as text, at most `limit` bytes of it. What announces more is refused unread; what arrives is counted
 * in any case, and no more than `limit` is ever held.
 * @throws AppError `too_large`; `input` when it breaks off or is not UTF-8
 */
export async function readBody({ headers, body }: Request, limit: number): Promise<string> {
  if (Number(headers.get('content-length')) > limit) throw tooLarge(limit);
  const reader = body?.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for (let part = await next(reader); part; part = await next(reader)) {
    bytes += part.byteLength;
    if (bytes > limit) {
      await reader?.cancel();
      throw tooLarge(limit);
    }
    text += decoded(() => decoder.decode(part, { stream: true }));
  }
  return text + decoded(() => decoder.decode());
}

/** The next part; undefined at the end. */
async function next(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
): Promise<Uint8Array | undefined> {
  try {
    return (await reader?.read())?.value;
  } catch (cause) {
    throw new AppError('input', 'The body ended early; send the request again.', { cause });
  }
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch (cause) {
    throw new AppError('input', 'The body is not UTF-8.', { cause });
  }
}

function tooLarge(limit: number): AppError {
  return new AppError('too_large', `The body is larger than ${limit} bytes; send less at once.`);
}

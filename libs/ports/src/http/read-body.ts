import { AppError } from '@portal/errors';

/** A body that is declared larger than the limit is read and discarded up to this multiple of the limit. */
const DISCARDED_MULTIPLE = 4;

/** Called with the length of each chunk of a body as it arrives, also of discarded ones. An error that it throws ends the reading. */
type OnPart = (bytes: number) => void;

/**
 * The body of a request as text, at most `limit` bytes. A body that is declared a little larger is read and discarded before it is refused,
 * because a client does not get the response when the connection is closed with unread bytes; one that is declared far larger is refused
 * unread. Received bytes are counted in any case, and at most `limit` are in memory. A byte-order mark stays in the text. Signed bodies are
 * read by `readBytes`.
 * @throws AppError `too_large`; `input` when it ends early or is not UTF-8
 */
export async function readBody(
  request: Request,
  limit: number,
  onPart: OnPart = () => undefined,
): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text = '';
  for await (const part of partsOf(request, { limit, onPart }))
    text += decoded(() => decoder.decode(part, { stream: true }));
  return text + decoded(() => decoder.decode());
}

/** The body of a request as bytes, under the rules of `readBody`. @throws AppError `too_large`; `input` when it ends early */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(request, { limit, onPart: () => undefined })) parts.push(part);
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer());
}

async function* partsOf(
  { headers, body }: Request,
  { limit, onPart }: { limit: number; onPart: OnPart },
): AsyncGenerator<Uint8Array> {
  const declared = Number(headers.get('content-length'));
  if (declared > limit * DISCARDED_MULTIPLE) throw tooLargeError(limit);
  const reader = body?.getReader();
  if (declared > limit) {
    await discard(reader, { max: limit * DISCARDED_MULTIPLE, onPart });
    throw tooLargeError(limit);
  }
  let bytes = 0;
  for (let part = await next(reader); part; part = await next(reader)) {
    bytes += part.byteLength;
    onPart(part.byteLength);
    if (bytes > limit) {
      await reader?.cancel();
      throw tooLargeError(limit);
    }
    yield part;
  }
}

/** Reads and discards the body, to its end or up to `max` bytes. */
async function discard(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  { max, onPart }: { max: number; onPart: OnPart },
): Promise<void> {
  let bytes = 0;
  for (let part = await next(reader); part && bytes <= max; part = await next(reader)) {
    bytes += part.byteLength;
    onPart(part.byteLength);
  }
  await reader?.cancel();
}

/** The next chunk; undefined at the end. */
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

function tooLargeError(limit: number): AppError {
  return new AppError('too_large', `The body is larger than ${limit} bytes; send less at once.`);
}

import { AppError } from '@portal/errors';

/** A body declared larger than the limit is read and dropped up to this multiple of the limit. */
const DROPPED = 4;

/** Learns the length of each part of a body as it arrives, those that are dropped included. What it throws ends the reading. */
type OnPart = (bytes: number) => void;

/**
 * The body of a request as text, at most `limit` bytes of it. A body declared a little larger is read and dropped before it
 * is refused, because closing a connection with unread bytes loses the answer; one declared far larger is refused unread. The
 * received bytes are counted in any case, and never more than `limit` are held. A byte-order mark stays in the text. What is
 * signed is read by `readBytes`.
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

/** The body of a request as bytes, under the rules of `readBody`. @throws AppError `too_large`; `input` when it breaks off */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(request, { limit, onPart: () => undefined })) parts.push(part);
  return new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer());
}

async function* partsOf(
  { headers, body }: Request,
  { limit, onPart }: { limit: number; onPart: OnPart },
): AsyncGenerator<Uint8Array> {
  const announced = Number(headers.get('content-length'));
  if (announced > limit * DROPPED) throw tooLarge(limit);
  const reader = body?.getReader();
  if (announced > limit) {
    await drop(reader, { most: limit * DROPPED, onPart });
    throw tooLarge(limit);
  }
  let bytes = 0;
  for (let part = await next(reader); part; part = await next(reader)) {
    bytes += part.byteLength;
    onPart(part.byteLength);
    if (bytes > limit) {
      await reader?.cancel();
      throw tooLarge(limit);
    }
    yield part;
  }
}

/** Reads to the end or up to `most` bytes, and discards them. */
async function drop(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  { most, onPart }: { most: number; onPart: OnPart },
): Promise<void> {
  let bytes = 0;
  for (let part = await next(reader); part && bytes <= most; part = await next(reader)) {
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

function tooLarge(limit: number): AppError {
  return new AppError('too_large', `The body is larger than ${limit} bytes; send less at once.`);
}

import { requestedRange } from './byte-range.ts';
import { isFresh, notModified } from './conditional.ts';

/** A file to answer a request with. */
export interface FileAnswer {
  /** Everything but its length and version. */
  headers: Headers;
  /** A strong entity tag of its bytes. */
  tag: string;
  /** Reads the file, if the client does not have it; may add to `headers`. @throws AppError when it is missing */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The file, the part of it that is asked for, or "not modified" for a client that has it. @see RFC 9110 sections 13 and 14 */
export async function fileAnswer(request: Request, { headers, tag, read }: FileAnswer): Promise<Response> {
  headers.set('etag', tag);
  headers.set('accept-ranges', 'bytes');
  if (isFresh(request, tag)) return notModified(headers);
  const bytes = await read();
  const size = bytes.byteLength;
  const range = requestedRange(request, { size, tag });
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range === null ? bytes : bytes.subarray(range.first, range.last + 1);
  headers.set('content-length', String(part.byteLength));
  if (range === null) return new Response(part, { headers });
  headers.set('content-range', `bytes ${range.first}-${range.last}/${size}`);
  return new Response(part, { status: 206, headers });
}

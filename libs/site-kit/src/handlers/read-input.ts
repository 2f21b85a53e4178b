import { AppError } from '@portal/errors';
import { readBody, readBytes } from '@portal/ports/http';

/** How a body came: a script's JSON, or a form that the browser sent by itself. */
export interface ReadInput {
  format: 'json' | 'form';
  value: unknown;
}

/** The most a request may bring, in bytes: a page of words many times over, no images. */
const MOST_BYTES = 1_048_576;

/**
 * The body of a call of the API as data. A form's fields become texts; an empty one is left out, as a form cannot say "nothing".
 * An empty body is an object without fields: whether that is enough, the call's schema says.
 * @throws AppError `input` for another type and for what is no JSON, `too_large` beyond 1 MiB.
 */
export async function readInput(request: Request): Promise<ReadInput> {
  const type = typeOf(request);
  if (type === 'application/json' || type === '') {
    const text = await readText(request);
    if (text === '') return { format: 'json', value: {} };
    if (type !== '') return { format: 'json', value: parseJson(text) };
  }
  if (type === 'application/x-www-form-urlencoded') {
    const fields = [...new URLSearchParams(await readText(request))].filter(([, value]) => value !== '');
    return { format: 'form', value: Object.fromEntries(fields) };
  }
  throw notJson();
}

function typeOf({ headers }: Request): string {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

function notJson(): AppError {
  return new AppError('input', 'Send the body as application/json.');
}

/** A body of JSON of at most `limit` bytes. @throws AppError `too_large`, `input` for another type and for what is no JSON */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (typeOf(request) !== 'application/json') throw notJson();
  return parseJson(await readBody(request, limit));
}

/** The body as text. @throws AppError `too_large` beyond 1 MiB, `input` when it is not UTF-8. */
function readText(request: Request): Promise<string> {
  return readBody(request, MOST_BYTES);
}

/** The body as its sender signed it. @throws AppError `too_large` beyond 1 MiB */
export function readSigned(request: Request): Promise<Uint8Array> {
  return readBytes(request, MOST_BYTES);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('input', 'The body is not JSON.', { cause });
  }
}

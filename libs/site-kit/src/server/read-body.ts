import { AppError } from '@portal/errors';

/** How a body came: a script's JSON, or a form that the browser sent by itself. */
export interface ReadBody {
  format: 'json' | 'form';
  value: unknown;
}

/** The most a request may bring, in bytes: a page of words many times over, no pictures. */
export const MOST_BYTES = 1_048_576;

/**
 * The body of a request as data. A form's fields become texts; an empty one is left out, as a form cannot say "nothing".
 * An empty body is an object without fields: whether that is enough, the call's schema says.
 * @throws AppError `input` for another type, for what is no JSON, and for more than `MOST_BYTES`.
 */
export async function readBody(request: Request): Promise<ReadBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type === '') {
    const text = await readText(request);
    if (text === '') return { format: 'json', value: {} };
    if (type !== '') return { format: 'json', value: parseJson(text) };
  }
  if (type === 'application/x-www-form-urlencoded') {
    const fields = [...new URLSearchParams(await readText(request))].filter(([, value]) => value !== '');
    return { format: 'form', value: Object.fromEntries(fields) };
  }
  throw new AppError('input', 'Send the body as application/json.');
}

/** The body as text. @throws AppError `input` for more than `MOST_BYTES`. */
export async function readText({ body }: Request): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new AppError('input', 'The request is too large; send less at once.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('input', 'The body is not JSON.', { cause });
  }
}

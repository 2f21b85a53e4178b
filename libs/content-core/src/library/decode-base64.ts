import { AppError } from '@portal/errors';
import { megabytes, MOST_INLINE_BYTES } from './limits.ts';

/** The longest beginning of a data URI that is passed over. */
const LONGEST_PREFIX = 200;

/**
 * The bytes that `data` says in base64, with or without `data:…;base64,` before it.
 * @throws AppError `input` when it is no base64 or says nothing, `too_large` for more than `MOST_INLINE_BYTES`
 */
export function decodeBase64(data: string): Uint8Array<ArrayBuffer> {
  const binary = decoded(withoutPrefix(data));
  if (binary === null || binary === '')
    throw new AppError('input', 'data is not valid base64; send the bytes of the file as base64.');
  if (binary.length > MOST_INLINE_BYTES) throw tooLargeInline();
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** The refusal of bytes inside a call that belong behind an address. */
function tooLargeInline(): AppError {
  return new AppError(
    'too_large',
    `A call can carry a file of up to ${megabytes(MOST_INLINE_BYTES)}; give an https url instead, or ask for an upload address with start.`,
  );
}

function withoutPrefix(data: string): string {
  if (!data.startsWith('data:')) return data;
  const comma = data.slice(0, LONGEST_PREFIX).indexOf(',');
  return comma === -1 ? '' : data.slice(comma + 1);
}

function decoded(text: string): string | null {
  try {
    return atob(text);
  } catch {
    return null;
  }
}

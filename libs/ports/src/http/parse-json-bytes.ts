import { AppError } from '@portal/errors';
import { tryParseJson } from '../json/try-parse-json.ts';
import { mayExceedValueCount } from './may-exceed-value-count.ts';

/**
 * Parses JSON bytes; undefined when they are not JSON in UTF-8. It is for signed bodies, which are verified as bytes before they are
 * parsed. A byte-order mark is not skipped. @see RFC 8259 section 8.1
 * @param maxValues the most values that the JSON may have; a body of several megabytes needs a limit, since parsing many small values
 *   takes many times as long as parsing texts of the same size
 * @throws AppError `too_large` when there may be more
 */
export function parseJsonBytes(bytes: Uint8Array, maxValues = Number.POSITIVE_INFINITY): unknown {
  const text = decodeUtf8(bytes);
  if (text === undefined) return undefined;
  if (mayExceedValueCount(text, maxValues))
    throw new AppError('too_large', `The body may hold more than ${maxValues} values; send less at once.`);
  return tryParseJson(text);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

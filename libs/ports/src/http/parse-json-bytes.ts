import { AppError } from '@portal/errors';
import { mayHoldMoreThan } from './may-hold-more-than.ts';

/**
 * The value that JSON bytes stand for; undefined when they are not JSON in UTF-8. A signed body is verified as bytes, then parsed by this: a
 * byte-order mark before it is not skipped. @see RFC 8259 section 8.1
 * @param most the most values that it may hold; a body of several megabytes needs a limit, since small values take a parser many times as
 *   long as texts of the same size
 * @throws AppError `too_large` when it may hold more
 */
export function parseJsonBytes(bytes: Uint8Array, most = Number.POSITIVE_INFINITY): unknown {
  const text = decoded(bytes);
  if (text === undefined) return undefined;
  if (mayHoldMoreThan(text, most))
    throw new AppError('too_large', `The body may hold more than ${most} values; send less at once.`);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

import { tryParseJson } from '@portal/ports/json';
import { isStorable } from '../statements/is-storable.ts';

/** Encodes the position of a row in an order as a cursor for an address: the two values by which the rows are sorted. */
export function encodeCursor(order: string, place: readonly [string, string]): string {
  return Buffer.from(JSON.stringify([order, ...place])).toString('base64url');
}

/** Decodes a cursor; null when the text is not a cursor of that order. */
export function decodeCursor(order: string, written: string): [string, string] | null {
  const read = tryParseJson(Buffer.from(written, 'base64url').toString());
  if (!Array.isArray(read) || read.length !== 3) return null;
  const [from, first, second]: unknown[] = read;
  if (from !== order || typeof first !== 'string' || typeof second !== 'string') return null;
  return isStorable(first) && isStorable(second) ? [first, second] : null;
}

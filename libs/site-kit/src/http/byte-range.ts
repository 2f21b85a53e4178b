/** Which bytes of a file are asked for; both ends are included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** One range. Several are answered with the whole file, which the standard allows. */
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file of `size` bytes that a request asks for; null: the whole file, also where the client has another version than `tag`
 * names. @see RFC 9110 section 14
 */
export function requestedRange(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  { size, tag }: { size: number; tag: string },
): ByteRange | 'unsatisfiable' | null {
  const asked = headers.get('range');
  const condition = headers.get('if-range');
  if (asked === null || method !== 'GET' || (condition !== null && condition.trim() !== tag)) return null;
  const [, from = '', to = ''] = ONE_RANGE.exec(asked.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const range = { first: Number(from), last: Math.min(to === '' ? size : Number(to), size - 1) };
  if (to !== '' && Number(to) < range.first) return null;
  return range.first >= size ? 'unsatisfiable' : range;
}

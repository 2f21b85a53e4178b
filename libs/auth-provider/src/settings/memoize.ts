/** Calls `read` once and caches its result; a call that throws is repeated. */
export function memoize<T>(read: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => (cached ??= { value: read() }).value;
}

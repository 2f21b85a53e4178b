/** Caches the result of `read`; calls it again while it throws. */
export function once<T>(read: () => T): () => T {
  let found: { value: T } | undefined;
  return () => (found ??= { value: read() }).value;
}

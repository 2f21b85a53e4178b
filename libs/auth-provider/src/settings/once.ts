/** Remembers what `read` gives, and asks again as long as it throws. */
export function once<T>(read: () => T): () => T {
  let found: { value: T } | undefined;
  return () => (found ??= { value: read() }).value;
}

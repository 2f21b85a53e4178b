/** The maximum number of parts that are joined; an image has some hundreds. */
const MAX_PARTS = 50_000;

/** Collects the parts of a file that stay. Parts that follow each other become one. */
export function collectParts(source: Uint8Array) {
  const parts: Uint8Array[] = [];
  let [start, end] = [0, 0];
  const close = () => {
    if (end > start) parts.push(source.subarray(start, end));
  };
  return {
    /** Adds the bytes of the source from `from` to `to`. */
    keep(from: number, to: number): void {
      if (from !== end) {
        close();
        start = from;
      }
      end = to;
    },
    /** Adds other bytes. */
    insert(bytes: Uint8Array): void {
      close();
      start = end;
      parts.push(bytes);
    },
    /** The parts as one file; null when there are too many. */
    joined(): Uint8Array<ArrayBuffer> | null {
      close();
      [start, end] = [0, 0];
      if (parts.length > MAX_PARTS) return null;
      const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.byteLength;
      }
      return all;
    },
    /** Whether there are too many parts already. */
    isFull: () => parts.length > MAX_PARTS,
  };
}

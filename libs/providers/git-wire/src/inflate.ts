import { inflateSync } from 'node:zlib';
import { nonsense } from './failures.ts';

/** The bytes of a zlib stream, and the length of its input. */
export interface Inflated {
  bytes: Buffer;
  consumed: number;
}

const MIB = 1024 * 1024;

function isReport(result: unknown): result is { buffer: Buffer; engine: { bytesWritten: number } } {
  return typeof result === 'object' && result !== null && 'buffer' in result && 'engine' in result;
}

function run(input: Uint8Array, size: number): unknown {
  // One byte more than announced is enough to see that a stream is longer; memory is never allocated only because of an
  // announced size.
  const chunkSize = Math.max(64, Math.min(size + 1, MIB));
  try {
    return inflateSync(input, { info: true, maxOutputLength: Math.max(size, 1), chunkSize });
  } catch (cause) {
    throw nonsense('a broken or oversized zlib stream', cause);
  }
}

/**
 * Inflates the zlib stream at the start of `input`; other bytes may follow it.
 * @throws AppError `upstream_unavailable` when it is broken or does not hold exactly `size` bytes.
 */
export function inflateExactly(input: Uint8Array, size: number): Inflated {
  const result = run(input, size);
  if (!isReport(result)) throw new TypeError('zlib does not report how much it read');
  if (result.buffer.length !== size) throw nonsense('a zlib stream of another size than announced');
  return { bytes: result.buffer, consumed: result.engine.bytesWritten };
}

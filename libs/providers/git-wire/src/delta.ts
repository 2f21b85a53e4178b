import { nonsense } from './failures.ts';

interface Cursor {
  bytes: Uint8Array;
  at: number;
}

function nextByte(cursor: Cursor): number {
  const byte = cursor.bytes[cursor.at];
  if (byte === undefined) throw nonsense('a delta is cut short');
  cursor.at += 1;
  return byte;
}

function readSize(cursor: Cursor): number {
  let size = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = nextByte(cursor);
    size += (byte & 0x7f) * scale;
    if (!Number.isSafeInteger(size)) throw nonsense('a delta of impossible size');
    if (byte < 0x80) return size;
  }
}

/** A little-endian number of which only the bytes flagged in `flags` are present. */
function readFlagged(cursor: Cursor, flags: number, width: number): number {
  let value = 0;
  for (let index = 0; index < width; index += 1)
    if (flags & (1 << index)) value += nextByte(cursor) * 2 ** (8 * index);
  return value;
}

/** The sizes at the start of a delta: of its base object, and of the object it makes. */
export function deltaSizes(delta: Uint8Array): { base: number; result: number } {
  const cursor = { bytes: delta, at: 0 };
  const base = readSize(cursor);
  return { base, result: readSize(cursor) };
}

function copyFrom(base: Uint8Array, cursor: Cursor, opcode: number): Uint8Array {
  const offset = readFlagged(cursor, opcode & 0x0f, 4);
  const size = readFlagged(cursor, (opcode >> 4) & 0x07, 3) || 0x10000;
  if (offset + size > base.length) throw nonsense('a delta copies from beyond its base');
  return base.subarray(offset, offset + size);
}

function insertFrom(cursor: Cursor, size: number): Uint8Array {
  const from = cursor.at;
  cursor.at += size;
  if (size === 0 || cursor.at > cursor.bytes.length) throw nonsense('a delta inserts what it does not hold');
  return cursor.bytes.subarray(from, cursor.at);
}

/**
 * The object that `delta` makes from `base`. Allocates the size that the delta announces, so check `deltaSizes` first.
 * @throws AppError `upstream_unavailable` when the delta is broken or belongs to another base.
 * @see gitformat-pack(5) "Deltified representation"
 */
export function applyDelta(base: Uint8Array, delta: Uint8Array): Buffer {
  const cursor = { bytes: delta, at: 0 };
  if (readSize(cursor) !== base.length) throw nonsense('a delta is based on an object of another size');
  const result = Buffer.alloc(readSize(cursor));
  let filled = 0;
  while (cursor.at < delta.length) {
    const opcode = nextByte(cursor);
    const piece = opcode & 0x80 ? copyFrom(base, cursor, opcode) : insertFrom(cursor, opcode);
    if (filled + piece.length > result.length) throw nonsense('a delta makes more than announced');
    result.set(piece, filled);
    filled += piece.length;
  }
  if (filled !== result.length) throw nonsense('a delta makes less than announced');
  return result;
}

import { createHash } from 'node:crypto';
import type { Work } from '@portal/content-core';
import { nonsense, tooLarge } from './failures.ts';
import { inflateExactly } from './inflate.ts';
import type { WireLimits } from './limits.ts';
import type { ObjectType, Oid } from './oid.ts';

/** An entry of a pack: an object, or a delta whose base is given by its offset or its id. */
export type PackEntry = { at: number; bytes: Buffer } & (
  | { type: ObjectType }
  | { type: 'delta'; base: { at: number } | { oid: Oid } }
);

/** The cost in microseconds of reading an object: the call of the library, and a hundred bytes per microsecond. */
export function costOfObject(bytes: number): number {
  return 25 + bytes / 100;
}

const TYPES: Readonly<Record<number, ObjectType>> = { 1: 'commit', 2: 'tree', 3: 'blob', 4: 'tag' };
const OFFSET_DELTA = 6;
const OID_DELTA = 7;
const HEADER = 12;
const TRAILER = 20;

interface Cursor {
  pack: Buffer;
  at: number;
}

function nextByte(cursor: Cursor): number {
  if (cursor.at >= cursor.pack.length - TRAILER) throw nonsense('a pack is cut short');
  const byte = cursor.pack.readUInt8(cursor.at);
  cursor.at += 1;
  return byte;
}

function readHead(cursor: Cursor): { type: number; size: number } {
  let byte = nextByte(cursor);
  const type = (byte >> 4) & 7;
  let size = byte & 0x0f;
  for (let scale = 16; byte & 0x80; scale *= 128) {
    byte = nextByte(cursor);
    size += (byte & 0x7f) * scale;
    if (!Number.isSafeInteger(size)) throw nonsense('an object of impossible size');
  }
  return { type, size };
}

function readOffset(cursor: Cursor, from: number): number {
  let byte = nextByte(cursor);
  let offset = byte & 0x7f;
  while (byte & 0x80) {
    byte = nextByte(cursor);
    offset = (offset + 1) * 128 + (byte & 0x7f);
    if (offset > from) throw nonsense('a delta on something before the pack');
  }
  return from - offset;
}

function readOid(cursor: Cursor): Oid {
  const from = cursor.at;
  cursor.at += 20;
  return cursor.pack.toString('hex', from, cursor.at);
}

function readEntry(cursor: Cursor, allowed: number): PackEntry {
  const at = cursor.at;
  const { type, size } = readHead(cursor);
  if (size > allowed) throw tooLarge(`an object of ${size} bytes is over the limit`);
  const body = (): Buffer => {
    const end = cursor.pack.length - TRAILER;
    const { bytes, consumed } = inflateExactly(cursor.pack.subarray(Math.min(cursor.at, end), end), size);
    cursor.at += consumed;
    return bytes;
  };
  const plain = TYPES[type];
  if (plain !== undefined) return { at, type: plain, bytes: body() };
  if (type === OFFSET_DELTA) {
    const base = { at: readOffset(cursor, at) };
    return { at, type: 'delta', base, bytes: body() };
  }
  if (type !== OID_DELTA) throw nonsense('an object of unknown type');
  const base = { oid: readOid(cursor) };
  return { at, type: 'delta', base, bytes: body() };
}

function checkFrame(pack: Buffer): number {
  if (pack.length < HEADER + TRAILER || pack.toString('latin1', 0, 4) !== 'PACK')
    throw nonsense('not a pack');
  const version = pack.readUInt32BE(4);
  if (version !== 2 && version !== 3) throw nonsense(`a pack of version ${version}`);
  const sum = createHash('sha1').update(pack.subarray(0, -TRAILER)).digest();
  if (!sum.equals(pack.subarray(-TRAILER))) throw nonsense('the checksum of a pack is wrong');
  return pack.readUInt32BE(8);
}

/**
 * The entries of a pack. Its checksum is verified first.
 * @throws AppError `upstream_unavailable` when the pack is broken, `not_supported` when it exceeds the `limits`.
 * @see gitformat-pack(5)
 */
export function* readPackEntries(pack: Buffer, limits: WireLimits): Work<PackEntry[]> {
  const count = checkFrame(pack);
  if (count > limits.objects) throw tooLarge(`a pack of ${count} objects is over the limit`);
  const cursor = { pack, at: HEADER };
  const entries: PackEntry[] = [];
  let left = limits.inflatedBytes;
  while (entries.length < count) {
    const entry = readEntry(cursor, Math.min(limits.objectBytes, left));
    left -= entry.bytes.length;
    entries.push(entry);
    yield costOfObject(entry.bytes.length);
  }
  if (cursor.at !== pack.length - TRAILER) throw nonsense('a pack holds more than it announces');
  return entries;
}

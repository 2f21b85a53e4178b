import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { ObjectType, RawObject } from './oid.ts';

const NUMBERS: Readonly<Record<ObjectType, number>> = { commit: 1, tree: 2, blob: 3, tag: 4 };

/** Type and size: four bits of the size in the first byte, seven in each that follows. */
function entryHead({ type, bytes }: RawObject): Buffer {
  const head: number[] = [];
  let rest = Math.floor(bytes.length / 16);
  let byte = (NUMBERS[type] << 4) | (bytes.length & 0x0f);
  while (rest > 0) {
    head.push(byte | 0x80);
    byte = rest & 0x7f;
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...head, byte]);
}

/** A pack of whole objects, without deltas. @see gitformat-pack(5) */
export function writePack(objects: readonly RawObject[]): Buffer {
  const header = Buffer.alloc(12);
  header.write('PACK', 'latin1');
  header.writeUInt32BE(2, 4);
  header.writeUInt32BE(objects.length, 8);
  const entries = objects.flatMap((object) => [entryHead(object), deflateSync(object.bytes)]);
  const content = Buffer.concat([header, ...entries]);
  return Buffer.concat([content, createHash('sha1').update(content).digest()]);
}

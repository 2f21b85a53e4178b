import { nonsense } from './failures.ts';

/** One packet of git's line format. @see gitprotocol-common(5) */
export type Packet = { type: 'data'; data: Buffer } | { type: 'flush' | 'delimiter' | 'end' };

/** Ends a message. */
export const FLUSH = Buffer.from('0000');

/** Separates the parts of a message. */
export const DELIMITER = Buffer.from('0001');

const LENGTH_BYTES = 4;
const MAX_DATA = 65_516;
const SPECIAL = ['flush', 'delimiter', 'end'] as const;

/** One data packet. Text is UTF-8, and gets a line feed. @throws RangeError for more bytes than a packet can have. */
export function packet(data: string | Uint8Array): Buffer {
  const bytes = Buffer.from(data);
  if (bytes.length > MAX_DATA) throw new RangeError(`a packet holds ${MAX_DATA} bytes, not ${bytes.length}`);
  return Buffer.concat([
    Buffer.from((bytes.length + LENGTH_BYTES).toString(16).padStart(LENGTH_BYTES, '0')),
    bytes,
  ]);
}

/** The packets in `bytes`, data as views on it. @throws AppError `upstream_unavailable` when they are cut off. */
export function* readPackets(bytes: Buffer): Generator<Packet> {
  let at = 0;
  while (at < bytes.length) {
    const digits = bytes.toString('latin1', at, at + LENGTH_BYTES);
    if (!/^[0-9a-f]{4}$/i.test(digits)) throw nonsense('not a packet line');
    const length = Number.parseInt(digits, 16);
    const special = SPECIAL[length];
    if (special !== undefined) yield { type: special };
    else if (length < LENGTH_BYTES || at + length > bytes.length)
      throw nonsense('a packet line is cut short');
    else yield { type: 'data', data: bytes.subarray(at + LENGTH_BYTES, at + length) };
    at += Math.max(length, LENGTH_BYTES);
  }
}

/** A packet's text without its line feed. */
export function lineOf(data: Buffer): string {
  return data.toString('utf8').replace(/\n$/, '');
}

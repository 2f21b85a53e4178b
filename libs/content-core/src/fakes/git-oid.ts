import { toUtf8 } from '../format/utf8.ts';

/** The git oid of a blob holding `bytes`: SHA-1 of `blob <length>\0<bytes>`, 40 lower-case hex digits. */
export function blobOid(bytes: Uint8Array): string {
  return sha1(joined(toUtf8(`blob ${bytes.length}\0`), bytes));
}

/** A commit oid for the fake: 40 hex digits that depend on all data of the commit. */
export function commitOid(commit: unknown): string {
  return sha1(toUtf8(JSON.stringify(commit)));
}

/** SHA-1 as FIPS 180-4 section 6.1 has it; synchronous, which Web Crypto is not. */
function sha1(message: Uint8Array): string {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const blocks = padded(message);
  const schedule = new Uint32Array(80);
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let t = 0; t < 16; t += 1) schedule[t] = blocks.getUint32(block + 4 * t);
    for (let t = 16; t < 80; t += 1)
      schedule[t] = rotate(
        word(schedule, t - 3) ^ word(schedule, t - 8) ^ word(schedule, t - 14) ^ word(schedule, t - 16),
        1,
      );
    compress(state, schedule);
  }
  return [...state].map((part) => part.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let t = 0; t < 80; t += 1) {
    const [mix, constant] = round(t, b, c, d);
    const next = (rotate(a, 5) + mix + e + constant + word(schedule, t)) >>> 0;
    [e, d, c, b, a] = [d, c, rotate(b, 30), a, next];
  }
  for (const [index, value] of [a, b, c, d, e].entries()) state[index] = word(state, index) + value;
}

function round(t: number, b: number, c: number, d: number): [mix: number, constant: number] {
  if (t < 20) return [(b & c) | (~b & d), 0x5a827999];
  if (t < 40) return [b ^ c ^ d, 0x6ed9eba1];
  if (t < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc];
  return [b ^ c ^ d, 0xca62c1d6];
}

function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return view;
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + tail.length);
  bytes.set(head);
  bytes.set(tail, head.length);
  return bytes;
}

function rotate(value: number, by: number): number {
  return ((value << by) | (value >>> (32 - by))) >>> 0;
}

function word(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

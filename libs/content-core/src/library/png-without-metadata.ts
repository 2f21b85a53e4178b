import { exifOrientation, orientationOnly } from './exif-orientation.ts';
import { collectParts } from './collect-parts.ts';

/** The chunks that decide how an image looks, animated or not. @see PNG (third edition), 11 */
const LOOKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;

/**
 * A PNG without texts, Exif data, times and bytes after the image. The image itself, its colours and the way it is turned stay. Null
 * for a broken file. Nothing is decompressed.
 */
export function pngWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = collectParts(bytes);
  parts.keep(0, SIGNATURE_BYTES);
  let at = SIGNATURE_BYTES;
  while (!parts.isFull() && at + CHUNK_BYTES <= bytes.byteLength) {
    const next = at + CHUNK_BYTES + view.getUint32(at);
    if (next > bytes.byteLength) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at === SIGNATURE_BYTES && type !== 'IHDR') return null;
    const orientation = type === 'eXIf' ? exifOrientation(bytes.subarray(at + 8, next - 4)) : null;
    if (orientation !== null) parts.insert(exifChunk(orientation));
    else if (LOOKS.has(type)) parts.keep(at, next);
    if (type === 'IEND') return parts.joined();
    at = next;
  }
  return null;
}

function exifChunk(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation);
  const chunk = new DataView(new ArrayBuffer(CHUNK_BYTES + tiff.byteLength));
  const bytes = new Uint8Array(chunk.buffer);
  chunk.setUint32(0, tiff.byteLength);
  bytes.set([0x65, 0x58, 0x49, 0x66], 4);
  bytes.set(tiff, 8);
  chunk.setUint32(8 + tiff.byteLength, checksum(bytes.subarray(4, 8 + tiff.byteLength)));
  return bytes;
}

/** CRC-32. @see PNG (third edition), annex D */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

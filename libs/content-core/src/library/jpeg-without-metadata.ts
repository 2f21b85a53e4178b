import { exifOrientation, orientationOnly } from './exif-orientation.ts';
import { collectParts } from './collect-parts.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Segments of applications that decide how the image looks: its colour profile, and what its three or four channels are. */
const LOOKS = [
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
] as const;

/** The length of the JFIF header without a thumbnail. */
const JFIF_BYTES = 16;

/**
 * A JPEG without Exif data, place, thumbnails, comments and bytes after the image. The image itself, its colour profile and the way
 * it is turned stay. Null for a broken file. Nothing is decoded.
 * @see ITU-T T.81, annex B
 */
export function jpegWithoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const parts = collectParts(bytes);
  parts.keep(0, 2);
  let isTurned = false;
  let at = 2;
  while (!parts.isFull()) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0 || marker === START) return null;
    if (marker === END) {
      parts.keep(at, at + 2);
      return parts.joined();
    }
    const length = isAlone(marker) ? 0 : ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0);
    let next = at + 2 + length;
    if ((!isAlone(marker) && length < 2) || next > bytes.byteLength) return null;
    if (marker === SCAN) next = endOfScan(bytes, next);
    const content = bytes.subarray(at + 4, at + 2 + length);
    const orientation = marker === APP1 && !isTurned ? orientationOf(content) : null;
    if (orientation !== null) {
      parts.insert(exifSegment(orientation));
      isTurned = true;
    } else if (marker === APP0 && length >= JFIF_BYTES && begins(content, 'JFIF\0'))
      parts.insert(jfifHeader(bytes.subarray(at, at + 2 + JFIF_BYTES)));
    else if (staysInFile(marker, content)) parts.keep(at, next);
    at = next;
  }
  return null;
}

/** Whether a marker has no length and no content: restarts, and the start of an arithmetic test. */
function isAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function staysInFile(marker: number, content: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  return LOOKS.some(([one, name]) => marker === one && begins(content, name));
}

/** Where the data of a scan end: at the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isAlone(next)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return bytes.byteLength;
}

function orientationOf(content: Uint8Array): number | null {
  return begins(content, 'Exif\0\0') ? exifOrientation(content.subarray(6)) : null;
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation);
  const name = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0));
  return new Uint8Array([0xff, APP1, 0, 2 + name.length + tiff.byteLength, ...name, ...tiff]);
}

/** The header with a thumbnail of no pixels. */
function jfifHeader(segment: Uint8Array): Uint8Array {
  const header = segment.slice();
  header.set([0, JFIF_BYTES], 2);
  header.set([0, 0], JFIF_BYTES);
  return header;
}

function begins(content: Uint8Array, name: string): boolean {
  return [...name].every((letter, index) => content[index] === letter.charCodeAt(0));
}

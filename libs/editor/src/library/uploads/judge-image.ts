import type { NotSent } from './image-uploads.ts';

/** The most pixels that an image may have, and the most on a side. @see docs/media.md */
export const MOST_PIXELS = 50_000_000;
export const LONGEST_SIDE = 30_000;

/** How many bytes of a file are read: enough for what a camera writes before the size of the image. */
const LOOKED_AT = 256 * 1024;

/** What only the content of a file says against it; null: nothing. It is reported before anyone describes the image. */
export async function judgeImage(file: Blob): Promise<NotSent | null> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  const text = String.fromCharCode(...bytes.subarray(0, 32));
  const isKnown = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|GIF8[79]a|RIFF[^]{4}WEBP|[^]{4}ftypavi[fs])/.test(text);
  if (!isKnown) return isDrawing(bytes) ? null : 'fake';
  const size = sizeOf(bytes);
  if (!size) return null;
  const { width, height } = size;
  return width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE ? 'pixels' : null;
}

/** Whether a file is an SVG drawing, after the declaration and comments. What else it has is judged where it is cleaned. */
function isDrawing(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).trimStart();
  return /^<(?:\?xml|!--|svg|!doctype svg)/i.test(text) && /<svg[\s>]/i.test(text);
}

/** Width and height as a PNG or JPEG says them; null: another format, or not found in what was looked at. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] === 0x89)
    return bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes[0] !== 0xff) return null;
  // Segments of a JPEG: a marker, then a length that counts itself. @see ITU T.81, B.1.1.4
  for (let at = 2; at + 9 <= bytes.length; at += 2 + Math.max(2, view.getUint16(at + 2))) {
    const marker = bytes[at + 1] ?? 0;
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

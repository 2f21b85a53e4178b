import { type Message, messageOf, refusal } from '../messages/index.ts';
import type { ImageFormat } from '../ports/image-processor.ts';
import { latin1Text } from '../storage/sniff-asset.ts';
import { textStart } from './text-start.ts';

/** The brands of HEIF files that hold no AV1. */
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/**
 * The format of an image, by its content alone; its name and declared type are ignored.
 * @throws AppError `input` for a file that is not an image, an unsupported format, or an empty file
 */
export function sniffImage(bytes: Uint8Array): ImageFormat {
  if (bytes.byteLength === 0) throw refusal('input', messageOf('file_empty'));
  const format = formatOf(bytes);
  if (format !== null) return format;
  throw refusal('input', unsupportedMessage(bytes));
}

function formatOf(bytes: Uint8Array): ImageFormat | null {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(latin1Text(bytes, 0, 6))) return 'gif';
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (/^avi[fs]$/.test(brandOf(bytes))) return 'avif';
  return isDrawing(textStart(bytes)) ? 'svg' : null;
}

/** Whether a text begins as a drawing, after the declaration, comments and a document type. */
function isDrawing(text: string): boolean {
  return /^(?:<\?xml|<svg|<!doctype svg)/.test(text) && text.includes('<svg');
}

function unsupportedMessage(bytes: Uint8Array): Message {
  const text = textStart(bytes);
  if (/^<(?:!doctype html|html|head|body|script|\?xml)/.test(text)) return messageOf('image_is_html');
  if (HEIC.test(brandOf(bytes))) return messageOf('image_is_heic');
  if (isVideo(bytes)) return messageOf('image_is_video');
  if (text.startsWith('%pdf-')) return messageOf('image_is_pdf');
  return messageOf('image_format_unknown');
}

/** Whether a file is a video: WebM or Matroska, AVI, or an ISO media file that is none of the images above. */
function isVideo(bytes: Uint8Array): boolean {
  if (begins(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return true;
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'AVI ') return true;
  return latin1Text(bytes, 4, 8) === 'ftyp';
}

/** The main brand of an ISO media file; empty for others. */
function brandOf(bytes: Uint8Array): string {
  return latin1Text(bytes, 4, 8) === 'ftyp' ? latin1Text(bytes, 8, 12) : '';
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

import { AppError } from '@portal/errors';
import type { PictureFormat } from '../ports/image-processor.ts';
import { textStart } from './text-start.ts';

/** The brands of HEIF files that hold no AV1. */
const HEIC = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/**
 * What a picture is, by its content alone: its name and the type it was sent with say nothing.
 * @throws AppError `input` for what is no picture, or one that is not taken
 */
export function sniffPicture(bytes: Uint8Array): PictureFormat {
  const format = formatOf(bytes);
  if (format !== null) return format;
  throw new AppError('input', complaintOf(bytes));
}

function formatOf(bytes: Uint8Array): PictureFormat | null {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'gif';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return /^avi[fs]$/.test(brandOf(bytes)) ? 'avif' : null;
}

function complaintOf(bytes: Uint8Array): string {
  const text = textStart(bytes);
  if (/^(?:<\?xml|<svg|<!doctype svg)/.test(text) && text.includes('<svg'))
    return 'SVG files are not accepted as pictures, because they can contain scripts; export the drawing as PNG or WebP.';
  if (/^<(?:!doctype html|html|head|body|script|\?xml)/.test(text))
    return 'This is a web page, not a picture; send a JPEG, PNG, WebP, AVIF or GIF.';
  if (HEIC.test(brandOf(bytes))) return 'HEIC files are not accepted; export the picture as JPEG.';
  if (text.startsWith('%pdf-')) return 'This is a PDF; upload it as a document.';
  return 'This is not a supported picture format; send a JPEG, PNG, WebP, AVIF or GIF.';
}

/** The main brand of an ISO media file; empty for others. */
function brandOf(bytes: Uint8Array): string {
  return latin(bytes, 4, 8) === 'ftyp' ? latin(bytes, 8, 12) : '';
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

import { messageOf, refusal } from '../messages/index.ts';
import type { AssetType } from '@portal/sites';

/** How many bytes are needed to detect the type of a file. */
export const ASSET_START = 512;

/** Brands of MP4 files that browsers play, as major or compatible brand. */
const MP4_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash)$/;

/** The element DocType with four bytes, whose length is written in one to eight bytes. @see RFC 8794 */
const WEBM = /\x42\x82(?:\x84|[\x01\x02\x04\x08\x10\x20\x40]\0{0,6}\x04)webm/;

/** Whether the first bytes of a file match its type. */
export function isAsset(start: Uint8Array, type: AssetType): boolean {
  switch (type) {
    case 'video/mp4':
      return latin1Text(start, 4, 8) === 'ftyp' && brandsOf(start).some((brand) => MP4_BRANDS.test(brand));
    case 'video/webm':
      return latin1Text(start, 0, 4) === '\x1a\x45\xdf\xa3' && WEBM.test(latin1Text(start, 0, 128));
    case 'text/vtt':
      return /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(latin1Text(start, 0, 64));
  }
}

/** @throws AppError `input` with a message for the person who uploaded it */
export function refuseAsset(type: AssetType): never {
  throw refusal('input', messageOf(type === 'text/vtt' ? 'captions_type_unknown' : 'video_type_unknown'));
}

/** The brands of an ISO media file: the major one, and the compatible ones. */
function brandsOf(start: Uint8Array): string[] {
  if (start.byteLength < 12) return [];
  const size = new DataView(start.buffer, start.byteOffset, start.byteLength).getUint32(0);
  const end = Math.min(size, start.byteLength);
  const brands = [latin1Text(start, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1Text(start, at, at + 4));
  return brands;
}

/** Bytes as Latin-1 text. */
export function latin1Text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

import type { DocumentFileType } from '@portal/sites';
import { messageOf, refusal } from '../messages/index.ts';
import { jpegWithoutMetadata } from './jpeg-without-metadata.ts';
import { pngWithoutMetadata } from './png-without-metadata.ts';

/**
 * The bytes of a file to store. Of an image nothing stays but the image: where it was taken, when and with what is for nobody to download.
 * @throws AppError `input` for a broken image
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  type: DocumentFileType,
): Uint8Array<ArrayBuffer> {
  if (type !== 'image/jpeg' && type !== 'image/png') return bytes;
  const clean = type === 'image/jpeg' ? jpegWithoutMetadata(bytes) : pngWithoutMetadata(bytes);
  if (clean === null) throw refusal('input', messageOf('image_unreadable'));
  return clean;
}

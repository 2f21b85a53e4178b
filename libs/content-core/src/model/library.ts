import { DocumentType, DownloadType } from '@portal/sites';
import { z } from 'zod';
import { line, VisibleTimeFields } from './fields.ts';
import { Audience, RandomId } from '../format/ids.ts';

const Pixels = z.int().min(1).max(30_000);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One size of an image: `media/<id>/<width>.webp`. */
export const MediaVariant = z.strictObject({ width: Pixels, height: Pixels, bytes: z.int().min(1) });

/** `media/<id>/image-manifest.json` */
export const ImageManifest = z.strictObject({
  id: RandomId,
  name: line(160),
  alt: z.string().max(300).describe('default words for the image; empty: decoration'),
  credit: line(160).optional(),
  focal: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  width: Pixels,
  height: Pixels,
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .describe('shown while the image loads'),
  sha256: Sha256.describe('of the original'),
  variants: z.array(MediaVariant).min(1).max(12),
  vector: z
    .strictObject({ bytes: z.int().min(1) })
    .optional()
    .describe('the drawing that the sizes were made of, `media/<id>/image.svg`'),
});
export type ImageManifest = z.infer<typeof ImageManifest>;

/** `documents/<id>/document.json` */
export const DocumentRecord = z.strictObject({
  id: RandomId,
  title: line(200),
  fileName: line(160),
  type: DocumentType,
  bytes: z.int().min(1),
  sha256: Sha256,
  tier: z.enum(['git', 'bucket']),
  audience: Audience,
  addedAt: z.iso.datetime().optional().describe('when it was uploaded'),
  ...VisibleTimeFields,
});
export type DocumentRecord = z.infer<typeof DocumentRecord>;

/** `downloads/<id>/download.json` */
export const DownloadRecord = DocumentRecord.extend({ type: DownloadType });
export type DownloadRecord = z.infer<typeof DownloadRecord>;

/** The record of a document or a download. Its type decides which of the two it is. */
export type FileRecord = DocumentRecord | DownloadRecord;

import { isRecord } from '@portal/ports/json';
import type { Image } from '../model/fields.ts';

/** The replacement of an image in use. */
export interface ImageReplacement {
  media: string;
  /** The new image: its id alone, so that each usage keeps its description, or with one description for all of them. */
  by: { media: string } | Image;
}

/** A record with one image replaced by another wherever it shows it. */
export function replaceImage(value: unknown, replacement: ImageReplacement): unknown {
  const { media, by } = replacement;
  if (value === media) return by.media;
  if (Array.isArray(value)) return value.map((entry) => replaceImage(entry, replacement));
  if (!isRecord(value)) return value;
  const isImage = value['media'] === media && ('alt' in value || 'decorative' in value);
  const { alt: _alt, decorative: _decorative, ...rest } = value;
  if (isImage) return 'alt' in by || 'decorative' in by ? { ...rest, ...by } : { ...value, media: by.media };
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, replaceImage(entry, replacement)]),
  );
}

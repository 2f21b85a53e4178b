import { fieldChanges } from '@portal/content-core/merge';
import { isRecord } from '@portal/ports/json';

/** A field that differs, with what it held before and after; undefined: it was not there. */
export interface ChangedField {
  path: string;
  before: unknown;
  after: unknown;
}

/** An image in use. */
export interface ImageInUse {
  media: string;
  /** What it shows; empty: decoration; null: that is not known here. */
  alt: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields in which two records differ; an image with its words is one value. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  return fieldChanges(before, after, (value) => imageOf(value) !== null).map((change) => ({
    ...change,
    path: change.path.join('.'),
  }));
}

/** The image that a value is; null: it is none. */
export function imageOf(value: unknown): ImageInUse | null {
  if (!isRecord(value) || !isImageId(value['media'])) return null;
  const { media, alt, decorative } = value;
  if (typeof alt === 'string') return { media, alt };
  return decorative === true ? { media, alt: '' } : null;
}

/** The images in a value, in the order in which they are shown. */
export function imagesIn(value: unknown): ImageInUse[] {
  const image = imageOf(value);
  if (image) return [image];
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  return isRecord(value) ? Object.values(value).flatMap(imagesIn) : [];
}

/** The images before and after a change; a field may also name an image alone, as that of a page's preview does. */
export function imagesOf({ path, before, after }: ChangedField): {
  old: ImageInUse[];
  next: ImageInUse[];
} {
  const isName = /(?:^|\.)(?:image|media|logo|logoDark|icon)$/.test(path);
  const read = (value: unknown) =>
    isName && isImageId(value) ? [{ media: value, alt: null }] : imagesIn(value);
  return { old: read(before), next: read(after) };
}

/** The ids of the images that some changes show. */
export function mediaOf(fields: readonly ChangedField[]): string[] {
  return fields.flatMap((field) => {
    const { old, next } = imagesOf(field);
    return [...old, ...next].map(({ media }) => media);
  });
}

export function isImageId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{32}$/.test(value);
}

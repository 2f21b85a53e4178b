import { fieldChanges } from '@portal/content-core/merge';
import { isRecord } from '@portal/ports/json';

/** A field that differs, with what it held before and after; undefined: it was not there. */
export interface ChangedField {
  path: string;
  before: unknown;
  after: unknown;
}

/** A picture in use. */
export interface PictureInUse {
  media: string;
  /** What it shows; empty: decoration; null: that is not said here. */
  alt: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields in which two records differ; a picture with its words is one value. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  return fieldChanges(before, after, (value) => pictureOf(value) !== null).map((change) => ({
    ...change,
    path: change.path.join('.'),
  }));
}

/** The picture that a value is; null: it is none. */
export function pictureOf(value: unknown): PictureInUse | null {
  if (!isRecord(value) || !isPictureId(value['media'])) return null;
  const { media, alt, decorative } = value;
  if (typeof alt === 'string') return { media, alt };
  return decorative === true ? { media, alt: '' } : null;
}

/** The pictures in a value, in the order in which they are shown. */
export function picturesIn(value: unknown): PictureInUse[] {
  const picture = pictureOf(value);
  if (picture) return [picture];
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  return isRecord(value) ? Object.values(value).flatMap(picturesIn) : [];
}

/** The pictures before and after a change; a field may also name a picture alone, as that of a page's preview does. */
export function picturesOf({ path, before, after }: ChangedField): {
  old: PictureInUse[];
  next: PictureInUse[];
} {
  const isName = /(?:^|\.)(?:image|media)$/.test(path);
  const read = (value: unknown) =>
    isName && isPictureId(value) ? [{ media: value, alt: null }] : picturesIn(value);
  return { old: read(before), next: read(after) };
}

/** The ids of the pictures that some changes show. */
export function mediaOf(fields: readonly ChangedField[]): string[] {
  return fields.flatMap((field) => {
    const { old, next } = picturesOf(field);
    return [...old, ...next].map(({ media }) => media);
  });
}

function isPictureId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{32}$/.test(value);
}

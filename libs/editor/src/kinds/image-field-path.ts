import { isRecord } from '@portal/ports/json';
import type { KindSpec } from './field-spec.ts';
import type { PageDocument } from '../content/page-document.ts';

/** A field of a section that holds an image. */
export interface ImageFieldPath {
  section: string;
  path: string;
}

/** The field that shows an image in a section; null where none does. */
export function fieldShowing(page: PageDocument, section: string, media: string): ImageFieldPath | null {
  const path = pathShowing(page.sections[section]?.data, media);
  return path === null ? null : { section, path: path.join('.') };
}

/** The first field of a section that an image can be put in; null where its kind has none outside of lists. */
export function firstImageField(
  page: PageDocument,
  section: string | null,
  kinds: readonly KindSpec[],
): ImageFieldPath | null {
  const kind = section === null ? undefined : page.sections[section]?.kind;
  const field = kinds.find(({ name }) => name === kind)?.fields.find(({ type }) => type === 'image');
  return section === null || !field ? null : { section, path: field.name };
}

function pathShowing(value: unknown, media: string): string[] | null {
  if (isRecord(value) && value['media'] === media) return [];
  const entries = Array.isArray(value)
    ? value.map((entry, index) => [String(index), entry] as const)
    : isRecord(value)
      ? Object.entries(value)
      : [];
  for (const [name, entry] of entries) {
    const path = pathShowing(entry, media);
    if (path) return [name, ...path];
  }
  return null;
}

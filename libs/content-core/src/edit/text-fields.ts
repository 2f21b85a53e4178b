import { isRecord } from '@portal/ports/json';
import { z } from 'zod';
import type { SectionKind } from '../model/kind.ts';
import { RandomId } from '../format/ids.ts';
import { richTextExcess } from '../format/rich-text-limits.ts';
import { plainFields } from '../tree/plain-fields.ts';
import { isInternalTarget } from '../tree/references.ts';

/** A test of a string at a path of a record. */
export type FieldTest = (path: readonly (string | number)[], value: string) => boolean;

/** Which strings of a record are text for people. */
export interface TextFields {
  /** Whether a string at a path may be text, as opposed to an id or one of a few fixed values. */
  isText: FieldTest;
  /** Whether it is rendered as CommonMark; left out: no string is. */
  isRich?: FieldTest;
}

export const SITE_FIELDS: TextFields = {
  isText(path) {
    const [first, last] = [path[0], path.at(-1)];
    return path.length === 1
      ? first === 'name' || first === 'tagline'
      : last === 'label' || last === 'note' || last === 'description';
  },
};

const NAMED_PAGE_FIELDS = fieldsNamed(
  'title',
  'seo.title',
  'seo.description',
  'teaser',
  'place',
  'image.alt',
);
export const PAGE_FIELDS: TextFields = {
  isText: (path, value) => NAMED_PAGE_FIELDS.isText(path, value) || path[0] === 'tags',
};
export const DOCUMENT_FIELDS = fieldsNamed('title', 'fileName');
export const MEDIA_FIELDS = fieldsNamed('alt', 'credit', 'name');

/** Of a record with unknown fields: everything that may be text. */
export const UNKNOWN_FIELDS: TextFields = {
  isText: (path, value) => !ADDRESS_FIELDS.has(String(path.at(-1))) && mayBeText(value),
};

/** Of a section. With an unknown kind (`null`), no string is treated as CommonMark. */
export function sectionFields(kind: SectionKind | null): TextFields {
  const fixed = kind === null ? new Map<string, ReadonlySet<unknown>>() : fixedValues(kind);
  const isPlain = kind === null ? () => true : plainFields(kind);
  return {
    isText: ([root, ...path], value) => {
      const name = String(path.at(-1));
      return (
        root === 'data' &&
        !ADDRESS_FIELDS.has(name) &&
        fixed.get(name)?.has(value) !== true &&
        mayBeText(value)
      );
    },
    isRich: ([, ...path], value) => !isPlain(path) && richTextExcess(value) === null,
  };
}

const FILE_FIELDS: ReadonlySet<unknown> = new Set(['src', 'captions']);
/** Fields that contain the address of a page or a file. */
const ADDRESS_FIELDS: ReadonlySet<unknown> = new Set(['to', ...FILE_FIELDS]);

/** Whether a field contains the address of a file. */
export function isFileField(path: readonly (string | number)[]): boolean {
  return FILE_FIELDS.has(path.at(-1));
}

function fieldsNamed(...paths: string[]): TextFields {
  return { isText: (path) => paths.includes(path.join('.')) };
}

function mayBeText(value: string): boolean {
  return !RandomId.safeParse(value).success && !isInternalTarget(value);
}

/** The fixed values of a kind's fields, by the name of the field. */
function fixedValues(kind: SectionKind): ReadonlyMap<string, ReadonlySet<unknown>> {
  const found = new Map<string, Set<unknown>>();
  const open: unknown[] = [
    kind.described ?? z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }),
  ];
  for (let at = 0; at < open.length; at += 1) {
    const schema = open[at];
    if (!isRecord(schema) && !Array.isArray(schema)) continue;
    const properties = isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
    for (const [field, one] of Object.entries(properties)) {
      if (!isRecord(one)) continue;
      const values = Array.isArray(one['enum']) ? one['enum'] : 'const' in one ? [one['const']] : [];
      if (values.length > 0) found.set(field, new Set([...(found.get(field) ?? []), ...values]));
    }
    open.push(...Object.values(schema));
  }
  return found;
}

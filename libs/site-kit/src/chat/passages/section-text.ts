import {
  type ContentTree,
  fieldTypes,
  type KindRegistry,
  RandomId,
  type Section,
} from '@portal/content-core';
import { isRecord } from '@portal/ports/json';
import { plainRichText } from '../../view/plain-rich-text.ts';

type FieldPath = readonly (string | number)[];
type TypesAt = (path: FieldPath) => unknown[];

/** Types of fields that hold no words. */
const NO_WORDS: ReadonlySet<unknown> = new Set(['link', 'file']);

/** A value that a kind lists as a choice, such as `left`, has no type of its own and is written in small letters. */
const CHOICE = /^[a-z][a-z0-9-]{0,39}$/;

/** Returns the words of a section, field by field. Documents that it lists appear by their titles. Reads each kind's schema once. */
export function sectionReader(
  kinds: KindRegistry,
): (section: Section, documents: ContentTree['documents']) => string[] {
  const known = new Map<string, TypesAt>();
  const typesOf = (name: string): TypesAt => {
    const found = known.get(name) ?? typesIn(kinds, name);
    known.set(name, found);
    return found;
  };
  return (section, documents) => {
    const typesAt = typesOf(section.kind);
    return textsIn(section.data).flatMap(({ path, text }) => {
      if (RandomId.safeParse(text).success) return documents.get(text)?.title ?? [];
      const types = typesAt(path);
      if (types.some((type) => NO_WORDS.has(type))) return [];
      if (types.includes('rich-text')) return plainRichText(text);
      return types.every((type) => type === undefined) && CHOICE.test(text) ? [] : text;
    });
  };
}

function typesIn(kinds: KindRegistry, name: string): TypesAt {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return kind === undefined ? () => [] : fieldTypes(kind);
}

/** Every string of a value with its path, apart from targets of links. */
function textsIn(value: unknown, path: FieldPath = []): { path: FieldPath; text: string }[] {
  if (typeof value === 'string') return path.at(-1) === 'to' ? [] : [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name]));
}

import { isRecord, valueAt } from '@portal/ports/json';
import { type FieldSpec, type KindSpec, specAt } from '../kinds/field-spec.ts';
import type { Review } from '../changes/review.ts';

/** A field of a new section in which the words of its kind's example still stand. */
export interface PlaceWithExample {
  page: { id: string; title: string };
  section: string;
  kind: string;
  /** The field, with dots: `items.0.label`. */
  path: string;
}

/** Shorter values, such as a unit, may well be meant. */
const LEAST_LENGTH = 3;

/** Kinds whose example has a title that a site may keep, since it names what such a section holds: "Frequently asked questions". */
const GOOD_TITLES: ReadonlySet<string> = new Set([
  'contact',
  'documents',
  'faq',
  'latest',
  'team',
  'timeline',
]);

/** The fields of sections that are new in a publish, and still hold the words that their kind begins with. */
export function placesWithExample({ pages }: Review, kinds: readonly KindSpec[]): PlaceWithExample[] {
  return pages.flatMap(({ page, changes }) =>
    changes.flatMap(({ type, change, section, kind, fields }) => {
      const spec = kinds.find(({ name }) => name === kind);
      if (type !== 'section' || change !== 'added' || !page || section === null || !spec) return [];
      const asked = fields.filter(({ path }) => path !== 'title' || !GOOD_TITLES.has(spec.name));
      return asked.flatMap(({ path, after }) =>
        unchangedFields(after, {
          path,
          field: specAt(spec.fields, path),
          examples: [valueAt(spec.example, path)],
        }).map((found) => ({ page, section, kind: spec.name, path: found })),
      );
    }),
  );
}

interface Compared {
  path: string;
  field: FieldSpec | undefined;
  /** What examples hold here: an entry of a list is compared with each entry of the example, since it may have been moved. */
  examples: readonly unknown[];
}

function unchangedFields(value: unknown, { path, field, examples }: Compared): string[] {
  switch (field?.type) {
    case 'line':
    case 'lines':
    case 'rich-text':
    case 'email':
    case 'link':
    case 'file':
      return examples.some((example) => isExample(value, example)) ? [path] : [];
    case 'list':
      return (Array.isArray(value) ? value : []).flatMap((entry, place) =>
        unchangedFields(entry, {
          path: `${path}.${place}`,
          field: field.item,
          examples: examples.flatMap((example) => (Array.isArray(example) ? example : [])),
        }),
      );
    case 'group':
      return field.fields.flatMap((part) =>
        unchangedFields(valueAt(value, part.name), {
          path: `${path}.${part.name}`,
          field: part,
          examples: examples.filter(isRecord).map((example) => example[part.name]),
        }),
      );
    default:
      return [];
  }
}

function isExample(value: unknown, example: unknown): boolean {
  if (typeof value !== 'string' || typeof example !== 'string') return false;
  const words = example.trim();
  return words.length >= LEAST_LENGTH && value.trim() === words;
}

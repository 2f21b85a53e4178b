import { isRecord } from '@portal/ports/json';
import { sectionFields, type FieldTest } from '../edit/text-fields.ts';
import { richTextCost } from '../format/rich-text-cost.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import { pageAddress } from '../tree/find-pages.ts';
import type { OutlinedSection } from '../tree/outline.ts';
import { fieldTypes } from '../tree/plain-fields.ts';
import { kindNamed } from '../tree/read-section.ts';
import { RECORD_COST, type Work } from '../work/slices.ts';
import { joinedTexts, type PagePart } from './page-part.ts';
import { richTextParts } from './rich-text-parts.ts';

/** Fields that are the heading of an entry of a section; of the section itself only `title` is. */
const ENTRY_HEADINGS: ReadonlySet<string> = new Set(['title', 'name', 'question']);
const ENTRY_LEVEL = 3;

type FieldPath = readonly (string | number)[];

/** The fields of a kind. */
interface KindFields {
  typesAt: (path: FieldPath) => unknown[];
  isText: FieldTest;
  /** Whether the fields are in the order of the schema; those of a kind that was read from a file are sorted alphabetically. */
  isOrdered: boolean;
}

/** `tree` is the site as the viewer sees it, so that the result cannot contain anything else. */
export interface ReadWith {
  tree: ContentTree;
  kinds: KindRegistry;
}

/**
 * Returns a function that lists the visible parts of a section, by the schema of its kind alone. The title of a section has the level
 * from the outline, the headings of its entries have level 3, and those of a rich text are one level below the heading above it.
 */
export function sectionParts({ tree, kinds }: ReadWith): (outlined: OutlinedSection) => Work<PagePart[]> {
  const known = new Map<string, KindFields>();
  return function* partsOf({ section: { kind, data }, heading }) {
    const fields = known.get(kind) ?? fieldsOf(kinds, kind);
    known.set(kind, fields);
    const parts: PagePart[] = [];
    function* visit(value: unknown, path: FieldPath, below: number): Work<void> {
      if (typeof value === 'string') {
        parts.push(...stringParts(value, path, below));
        yield richTextCost(value);
      } else if (typeof value === 'number') parts.push({ text: String(value) });
      else if (Array.isArray(value))
        for (const [index, entry] of value.entries()) yield* visit(entry, [...path, index], below);
      else if (isRecord(value)) yield* visitRecord(value, path, below);
    }
    function* visitRecord(
      value: Readonly<Record<string, unknown>>,
      path: FieldPath,
      below: number,
    ): Work<void> {
      const { media, to, label, ...others } = value;
      if (typeof media === 'string') {
        parts.push(imagePart(media, value));
        return;
      }
      if (typeof to === 'string') parts.push(linkPart(tree, to, label));
      const isHeaded = path.length > 0 && Object.keys(value).some((name) => ENTRY_HEADINGS.has(name));
      const next = isHeaded ? ENTRY_LEVEL + 1 : below;
      const entries = Object.entries(typeof to === 'string' ? others : value);
      if (!fields.isOrdered)
        entries.sort(([a], [b]) => Number(isHeading([...path, b])) - Number(isHeading([...path, a])));
      for (const [name, entry] of entries) yield* visit(entry, [...path, name], next);
    }
    const stringParts = (value: string, path: FieldPath, below: number): readonly PagePart[] => {
      const types = fields.typesAt(path);
      if (types.includes('rich-text'))
        return richTextParts(value, below).map((part) =>
          'to' in part ? linkPart(tree, part.to, part.link) : part,
        );
      if (types.includes('document')) return documentParts(tree, value);
      if (types.includes('link')) return [linkPart(tree, value, undefined)];
      if (types.includes('file')) return [{ file: value }];
      if (types.includes('day') || !fields.isText(['data', ...path], value)) return [];
      const level = headingLevel(path, heading);
      return [level === null ? { text: value } : { heading: level, text: value }];
    };
    yield* visitRecord(data, [], typeof data['title'] === 'string' ? ENTRY_LEVEL : 2);
    yield RECORD_COST;
    return joinedTexts(parts);
  };
}

/** Whether a plain text at a path is the heading of the section or of one of its entries. */
function isHeading(path: FieldPath): boolean {
  const name = String(path.at(-1));
  return path.length > 1 ? ENTRY_HEADINGS.has(name) : name === 'title';
}

/** The level of the heading that the plain text at a path is; null for one that is none. */
function headingLevel(path: FieldPath, heading: OutlinedSection['heading']): number | null {
  if (!isHeading(path)) return null;
  if (path.length > 1) return ENTRY_LEVEL;
  return heading === 'h1' ? 1 : 2;
}

function fieldsOf(kinds: KindRegistry, name: string): KindFields {
  const kind = kindNamed(kinds, name);
  const { isText } = sectionFields(kind);
  return {
    typesAt: kind === null ? () => [] : fieldTypes(kind),
    isText,
    isOrdered: kind?.described === undefined,
  };
}

function imagePart(image: string, { alt, decorative }: Readonly<Record<string, unknown>>): PagePart {
  return decorative === true ? { image, decorative } : { image, alt: typeof alt === 'string' ? alt : '' };
}

function documentParts({ documents }: ContentTree, id: string): PagePart[] {
  const record = documents.get(id);
  return record ? [{ document: id, title: record.title }] : [];
}

function linkPart(tree: ContentTree, to: string, words: unknown): PagePart {
  const link = typeof words === 'string' && words !== '' ? { link: words } : {};
  const parsed = parseLinkTarget(to);
  const page = parsed?.type === 'page' ? tree.pages.get(parsed.page) : undefined;
  if (parsed?.type !== 'page' || !page) return { ...link, to };
  const anchor = parsed.section === undefined ? '' : `#${parsed.section}`;
  return { ...link, to, address: `${pageAddress(tree, page)}${anchor}` };
}

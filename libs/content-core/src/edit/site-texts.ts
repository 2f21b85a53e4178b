import { z } from 'zod';
import type { KindRegistry } from '../model/kinds/index.ts';
import { RandomId } from '../model/ids.ts';
import { isFields } from '../merge/index.ts';
import { pageFile, sectionFile, SITE_PATH } from '../tree/content-path.ts';
import { kindNamed } from '../tree/read-section.ts';
import { isInternalTarget } from '../tree/references.ts';
import type { SiteUnderEdit } from './site-under-edit.ts';

/** A record whose texts people read, and what of it holds them. */
export interface TextRecord {
  file: string;
  /** Null for the site's own record. */
  page: string | null;
  /** Null for a record that is no section. */
  section: string | null;
  record: Readonly<Record<string, unknown>>;
  /** Whether a string at a path may be text: neither an id nor one of a few fixed values. */
  isText: (path: readonly (string | number)[], value: string) => boolean;
}

/** The records of a site that hold text: its own, then page by page with their sections; those of one page when it is named. */
export function textRecords(under: SiteUnderEdit, onlyPage: string | undefined): TextRecord[] {
  const { site, pages, sections } = under.records;
  const textOf = memoizedBy((kind: string) => sectionText(under.kinds, kind));
  const wanted = [...pages.values()].filter(({ id }) => onlyPage === undefined || id === onlyPage);
  const whole: TextRecord[] =
    site && onlyPage === undefined
      ? [{ file: SITE_PATH, page: null, section: null, record: site, isText: isSiteText }]
      : [];
  const ofPages = wanted.flatMap((page): TextRecord[] => {
    const own = { file: pageFile(page.id), page: page.id, section: null, record: page, isText: isPageText };
    const held = [...(sections.get(page.id)?.values() ?? [])].filter(
      ({ readOnly }) => readOnly === undefined,
    );
    return [
      own,
      ...held.map((section) => ({
        file: sectionFile(page.id, section.id),
        page: page.id,
        section: section.id,
        record: { ...section },
        isText: textOf(section.kind),
      })),
    ];
  });
  return [...whole, ...ofPages];
}

/** `value` with every string that `isText` picks put through `change`. */
export function mapTexts(
  value: unknown,
  isText: TextRecord['isText'],
  change: (text: string, path: readonly (string | number)[]) => string,
): unknown {
  const walk = (one: unknown, path: readonly (string | number)[]): unknown => {
    if (typeof one === 'string') return isText(path, one) ? change(one, path) : one;
    if (Array.isArray(one)) return one.map((entry, at) => walk(entry, [...path, at]));
    if (!isFields(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, entry]) => [name, walk(entry, [...path, name])]),
    );
  };
  return walk(value, []);
}

/** The same function, which computes the result for each text once. */
function memoizedBy<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const result = made.get(text) ?? make(text);
    made.set(text, result);
    return result;
  };
}

function isSiteText(path: readonly (string | number)[]): boolean {
  const [first, last] = [path[0], path.at(-1)];
  return path.length === 1 ? first === 'name' || first === 'tagline' : last === 'label' || last === 'note';
}

function isPageText(path: readonly (string | number)[]): boolean {
  return ['title', 'seo.title', 'seo.description'].includes(path.join('.'));
}

function sectionText(kinds: KindRegistry, kind: string): TextRecord['isText'] {
  const fixed = fixedFields(kinds, kind);
  return ([root, ...path], value) =>
    root === 'data' &&
    !ADDRESS_FIELDS.has(String(path.at(-1))) &&
    !fixed.has(String(path.at(-1))) &&
    !RandomId.safeParse(value).success &&
    !isInternalTarget(value);
}

/** Fields that hold an address of a page or a file. */
const ADDRESS_FIELDS = new Set(['to', 'src', 'captions']);

/** Names of the fields of a kind that hold one of a few fixed values. */
function fixedFields(kinds: KindRegistry, name: string): ReadonlySet<string> {
  const kind = kindNamed(kinds, name);
  const found = new Set<string>();
  const open: unknown[] = [
    kind?.described ?? (kind ? z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }) : {}),
  ];
  for (let at = 0; at < open.length; at += 1) {
    const schema = open[at];
    if (!isFields(schema) && !Array.isArray(schema)) continue;
    const properties = isFields(schema) && isFields(schema['properties']) ? schema['properties'] : {};
    for (const [field, one] of Object.entries(properties))
      if (isFields(one) && ('enum' in one || 'const' in one)) found.add(field);
    open.push(...Object.values(schema));
  }
  return found;
}

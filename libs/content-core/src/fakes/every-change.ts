import { isRecord, sameJson } from '@portal/ports/json';
import type { z } from 'zod';
import { DocumentRecord, DownloadRecord, ImageManifest } from '../model/library.ts';
import type { SectionKind } from '../model/kind.ts';
import { EVENT_FIELDS, Page, Site } from '../model/page.ts';
import { Redirects } from '../model/redirects.ts';
import { SectionEnvelope } from '../model/section.ts';
import { changesOf, exampleOf, type ValueChange } from './schema-values.ts';

/** One change of one record. */
export interface SampleChange {
  /** The kind of record, its field, and what happens to it: `page seo.title: cleared`. */
  name: string;
  type: 'site' | 'page' | 'section' | 'media' | 'document' | 'redirects';
  file: string;
  /** Undefined: the record is new. */
  before: Readonly<Record<string, unknown>> | undefined;
  /** Undefined: the record is deleted. */
  after: Readonly<Record<string, unknown>> | undefined;
}

const HEX = 'a'.repeat(32);

/** Every change of every record that its schema allows, one field at a time: set, cleared, changed, and the first and last entry of each list. */
export function everyChange(kinds: Readonly<Record<string, SectionKind>>): SampleChange[] {
  return [
    ...ofRecord({ name: 'site', type: 'site', file: 'content/site.json', schema: Site }),
    ...ofPage('page', (page) => without(page, ['type', 'date', ...EVENT_FIELDS])),
    ...ofPage('post', (page) => ({ ...without(page, EVENT_FIELDS), type: 'post' })),
    ...ofPage('event', (page) => ({ ...page, type: 'event' })),
    ...Object.values(kinds).flatMap(ofSection),
    ...ofRecord({ name: 'redirects', type: 'redirects', file: 'content/redirects.json', schema: Redirects }),
    ...ofRecord({
      name: 'image',
      type: 'media',
      file: `media/${HEX}/image-manifest.json`,
      schema: ImageManifest,
    }),
    ...ofRecord({
      name: 'document',
      type: 'document',
      file: `documents/${HEX}/document.json`,
      schema: DocumentRecord,
    }),
    ...ofRecord({
      name: 'download',
      type: 'document',
      file: `downloads/${HEX}/download.json`,
      schema: DownloadRecord,
    }),
  ];
}

interface RecordToChange extends Pick<SampleChange, 'type' | 'file' | 'name'> {
  schema: z.ZodType;
  /** Makes the record of the example with every field. */
  made?: (example: Record<string, unknown>) => Record<string, unknown>;
  /** Whether a field is changed. */
  isChanged?: (path: string) => boolean;
}

function ofRecord({ name, type, file, schema, made, isChanged }: RecordToChange): SampleChange[] {
  const example = exampleOf(schema);
  if (!isRecord(example)) throw new TypeError(`${name} is no record.`);
  const full = made ? made(example) : example;
  const changes = changesOf(schema, full).filter(
    ({ path }) => path !== 'id' && (isChanged === undefined || isChanged(path)),
  );
  const change = (what: string, before: unknown, after: unknown): SampleChange => ({
    name: `${name} ${what}`,
    type,
    file,
    before: isRecord(before) ? before : undefined,
    after: isRecord(after) ? after : undefined,
  });
  return [
    change('added', undefined, full),
    change('removed', full, undefined),
    ...changes.flatMap(({ path, what, value }: ValueChange) => [
      change(`${path}: ${what}`, full, value),
      change(`${path}: ${what}, back`, value, full),
    ]),
  ].filter(({ before, after }) => !sameJson(before, after));
}

function ofPage(name: string, made: RecordToChange['made'] & {}): SampleChange[] {
  return ofRecord({
    name,
    type: 'page',
    file: 'content/pages/works/page.json',
    schema: Page,
    made,
    // Sections and former addresses follow from other changes; a page of another type has other fields.
    isChanged: (path) => !/^(?:sections|formerSlugs|type)\b/.test(path),
  });
}

function ofSection(kind: SectionKind): SampleChange[] {
  const file = 'content/pages/works/quay.json';
  const data = exampleOf(kind.schema);
  const made = (example: Record<string, unknown>) => ({
    ...example,
    id: 'quay',
    kind: kind.name,
    v: kind.version,
    data,
  });
  const around = ofRecord({
    name: `section ${kind.name}`,
    type: 'section',
    file,
    schema: SectionEnvelope,
    made,
    isChanged: (path) => !/^(?:kind|v|data)\b/.test(path),
  });
  const record = made(exampleOf(SectionEnvelope) as Record<string, unknown>);
  const words = ofRecord({ name: `section ${kind.name} data`, type: 'section', file, schema: kind.schema });
  const inRecord = (part: SampleChange['before']) =>
    part === undefined ? undefined : { ...record, data: part };
  return [
    ...around,
    ...words
      .filter(({ before, after }) => before && after)
      .map((change) => ({ ...change, before: inRecord(change.before), after: inRecord(change.after) })),
  ];
}

function without(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

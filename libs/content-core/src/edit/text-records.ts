import { isRecord } from '@portal/ports/json';
import { documentFolder } from '@portal/sites';
import { documentFile, mediaFile, pageFile, sectionFile, SITE_PATH } from '../tree/content-path.ts';
import { shorten } from '../messages/shorten.ts';
import { kindNamed } from '../tree/read-section.ts';
import type { LoadedSite } from './loaded-site.ts';
import {
  DOCUMENT_FIELDS,
  MEDIA_FIELDS,
  PAGE_FIELDS,
  SITE_FIELDS,
  sectionFields,
  type FieldTest,
  type TextFields,
} from './text-fields.ts';

/** A record that contains text for people, and which of its fields do. */
export interface TextRecord extends TextFields {
  file: string;
  /** Null for the site's own record and those of the library. */
  page: string | null;
  /** Null for a record that is no section. */
  section: string | null;
  /** Of the library: the id of a document, or of an image. */
  document?: string;
  media?: string;
  record: unknown;
  /** Why it cannot be changed; left out when it can. */
  fixed?: string;
}

/**
 * The records of a site that contain text: the site's own, then page by page with their sections; only those of one page when one is
 * named.
 */
export function textRecords(loaded: LoadedSite, onlyPage: string | undefined): TextRecord[] {
  const { site, pages } = loaded.records;
  const wanted = [...pages.values()].filter(({ id }) => onlyPage === undefined || id === onlyPage);
  const sections = sectionsOf(loaded);
  const found: TextRecord[] = [];
  if (site && onlyPage === undefined)
    found.push({ file: SITE_PATH, page: null, section: null, record: site, ...SITE_FIELDS });
  for (const page of wanted) {
    found.push({ file: pageFile(page.id), page: page.id, section: null, record: page, ...PAGE_FIELDS });
    found.push(...sections(page.id));
  }
  return found;
}

/** The records of the library that contain text: documents, then images. */
export function libraryRecords({ records: { documents, media } }: LoadedSite): TextRecord[] {
  const found: TextRecord[] = [];
  const top = { page: null, section: null };
  for (const record of documents.values())
    found.push({
      file: documentFile(record.id, documentFolder(record.type)),
      ...top,
      document: record.id,
      record,
      ...DOCUMENT_FIELDS,
    });
  for (const record of media.values())
    found.push({ file: mediaFile(record.id), ...top, media: record.id, record, ...MEDIA_FIELDS });
  return found;
}

function sectionsOf({ records, kinds }: LoadedSite): (page: string) => TextRecord[] {
  // Converting a kind's schema takes longer than searching a section.
  const known = new Map<string, TextFields>();
  const fieldsOf = (kind: string) => {
    const fields = known.get(kind) ?? sectionFields(kindNamed(kinds, kind));
    known.set(kind, fields);
    return fields;
  };
  return (page) =>
    [...(records.sections.get(page)?.values() ?? [])].map(({ readOnly, ...section }) => ({
      file: sectionFile(page, section.id),
      page,
      section: section.id,
      record: section,
      ...(readOnly === undefined
        ? fieldsOf(section.kind)
        : {
            ...sectionFields(null),
            fixed: `it cannot be changed here: ${shorten(readOnly, LONGEST_REASON)}`,
          }),
    }));
}

/** The maximum length of the reason why a section is read-only. */
const LONGEST_REASON = 200;

/** `value` with `change` applied to every string that `isText` accepts. */
export function mapTexts(
  value: unknown,
  isText: FieldTest,
  change: (text: string, path: readonly (string | number)[]) => string,
): unknown {
  const walk = (one: unknown, path: readonly (string | number)[]): unknown => {
    if (typeof one === 'string') return isText(path, one) ? change(one, path) : one;
    if (Array.isArray(one)) return one.map((entry, at) => walk(entry, [...path, at]));
    if (!isRecord(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, entry]) => [name, walk(entry, [...path, name])]),
    );
  };
  return walk(value, []);
}

import { parseLinkTarget } from '../format/link-target.ts';
import { isRecordPath, parseContentPath } from '../tree/content-path.ts';
import { parseRecordText } from '../tree/record-text.ts';
import { referencesOf } from '../tree/references.ts';
import { libraryRecords, textRecords, type TextRecord } from './text-records.ts';
import type { LoadedSite } from './loaded-site.ts';
import { UNKNOWN_FIELDS } from './text-fields.ts';

const BROKEN = 'the record, or that of its page, is broken; restore an earlier version of it';
const SHARED = 'it belongs to the library, which all pages share; replace it without `page`';

/**
 * Every record that may contain a phrase, so that "not found" is true: those that can be changed, broken ones and, when the search is
 * limited to one page, records of the library that the page shows.
 */
export function searchableRecords(loaded: LoadedSite, onlyPage: string | undefined): TextRecord[] {
  const library = onlyPage === undefined ? libraryRecords(loaded) : sharedTexts(loaded, onlyPage);
  const readable = [...textRecords(loaded, onlyPage), ...library];
  return [...readable, ...brokenTexts(loaded, onlyPage, new Set(readable.map(({ file }) => file)))];
}

/** Documents that a page links to, and the credits of images that it shows. */
function sharedTexts(loaded: LoadedSite, page: string): TextRecord[] {
  const { sections } = loaded.records;
  const used = new Set<string>();
  for (const section of sections.get(page)?.values() ?? [])
    for (const { type, value } of referencesOf(section, loaded.kinds)) {
      const target = type === 'id' ? null : parseLinkTarget(value);
      if (type === 'id') used.add(value);
      else if (target?.type === 'document') used.add(target.document);
    }
  return libraryRecords(loaded)
    .filter(({ document, media }) => used.has(document ?? media ?? ''))
    .map((one) => ({
      ...one,
      fixed: SHARED,
      ...(one.media === undefined ? {} : { isText: (path) => path[0] === 'credit' }),
    }));
}

function brokenTexts(
  { texts }: LoadedSite,
  onlyPage: string | undefined,
  readable: ReadonlySet<string>,
): TextRecord[] {
  const found: TextRecord[] = [];
  for (const [file, text] of texts) {
    const path = isRecordPath(file) ? parseContentPath(file) : null;
    if (path === null || readable.has(file)) continue;
    const page = path.type === 'page' || path.type === 'section' ? path.page : null;
    if (onlyPage !== undefined && page !== onlyPage) continue;
    const section = path.type === 'section' ? path.section : null;
    for (const record of searchableParts(text))
      found.push({ file, page, section, record, fixed: BROKEN, ...UNKNOWN_FIELDS });
  }
  return found;
}

/** Unstructured text is searched in parts of this length, which overlap by the length of the longest phrase. */
const PART = 20_000;
const SHARED_END = 200;

/** The JSON value of a broken record or, when it is not JSON, its text in parts. */
function searchableParts(text: string): unknown[] {
  const value = parseRecordText(text);
  if (value !== undefined) return [value];
  const starts = Array.from({ length: Math.ceil(text.length / PART) }, (_part, at) => at * PART);
  return starts.map((from) => text.slice(from, from + PART + SHARED_END));
}

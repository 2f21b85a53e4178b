import { jsonFault } from '../format/json-faults.ts';
import type { DocumentFolder } from '@portal/sites';
import type { z } from 'zod';
import type { KindRegistry } from '../model/kinds/index.ts';
import { DocumentRecord, DownloadRecord, type FileRecord, ImageManifest } from '../model/library.ts';
import { Page, Site } from '../model/page.ts';
import { Redirects, type RedirectTarget } from '../model/redirects.ts';
import type { Section } from '../model/section.ts';
import { type Message, messageOf } from '../messages/message.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { shorten } from '../messages/shorten.ts';
import { unusableText } from './unusable-text.ts';
import { isRecordPath, pageFile, parseContentPath, REDIRECTS_PATH, SITE_PATH } from './content-path.ts';
import type { ContentTree } from './content-tree.ts';
import { cachedSection, cacheSection } from './cached-sections.ts';
import type { Problem } from './problem.ts';
import { readSection, type SectionReading } from './read-section.ts';
import { schemaProblems } from './schema-problems.ts';
import { atOnce, RECORD_COST, type Work } from '../work/slices.ts';
import { DEEPEST_RECORD, largestRecord, parseRecordText } from './record-text.ts';
import { MAX_BEYOND_PROSE, MAX_SECTION_TEXT, textCost } from './text-cost.ts';

/** The cost of sorting one file. */
const SORTED = 2;

/** The cost of parsing and checking one character of JSON. */
const PARSED = 0.05;

/** The maximum length of a record's name in a message. */
const LONGEST_NAME = 200;

/** The result of `parseContent`. */
export interface ParsedContent {
  /** Null only when `content/site.json` is unusable. */
  tree: ContentTree | null;
  problems: Problem[];
}

/** The result of `parseRecords`: a tree whose site record may be missing or invalid. */
export interface ParsedRecords {
  records: Omit<ContentTree, 'site'> & { site: Site | null };
  problems: Problem[];
}

/**
 * Parses every content file (path to text), and migrates sections of an older version to the current version of their kind, in memory.
 * Broken records are left out of the tree and reported. Paths outside the content subtrees and files that are not JSON records are
 * ignored.
 */
export function parseContent(files: ReadonlyMap<string, string>, kinds: KindRegistry): ParsedContent {
  return atOnce(parsingContent(files, kinds));
}

/** As `parseContent`, in slices, for whole sites. */
export function* parsingContent(
  files: ReadonlyMap<string, string>,
  kinds: KindRegistry,
): Work<ParsedContent> {
  const { records, problems } = yield* parsingRecords(files, kinds);
  const { site } = records;
  if (!files.has(SITE_PATH)) problems.unshift(missingSiteRecord());
  return { tree: site && { ...records, site }, problems };
}

/** As `parseContent`, for some files of a site: missing records are not reported. */
export function parseRecords(files: ReadonlyMap<string, string>, kinds: KindRegistry): ParsedRecords {
  return atOnce(parsingRecords(files, kinds));
}

/** As `parseRecords`, in slices, for whole sites. */
export function* parsingRecords(
  files: ReadonlyMap<string, string>,
  kinds: KindRegistry,
): Work<ParsedRecords> {
  const values = new Map<string, unknown>();
  const problems: Problem[] = [];
  yield files.size * SORTED;
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isRecordPath(file)) continue;
    const value = parseRecordText(text, largestRecord(file));
    const fault = recordFault(file, text, value);
    if (fault === null) values.set(file, value);
    else problems.push({ file, at: file, ...fault, level: 'error' });
    yield RECORD_COST / 2 + (value === undefined ? 0 : text.length * PARSED);
  }
  const site = readSite(values, problems);
  const pages = yield* readRecords(values, 'page', Page, problems);
  const media = yield* readRecords(values, 'media', ImageManifest, problems);
  const documents = new Map<string, FileRecord>([
    // A document comes before a download with its id, as in `findDocumentFile`.
    ...(yield* readRecords(values, 'downloads', DownloadRecord, problems)),
    ...(yield* readRecords(values, 'documents', DocumentRecord, problems)),
  ]);
  const sections = yield* readSections(values, { files, pages, kinds }, problems);
  for (const file of values.keys()) if (!parseContentPath(file)) problems.push(unknownFile(file));
  const redirects = readRedirects(values, problems);
  return { records: { site, pages, sections, media, documents, redirects }, problems };
}

function readSite(values: ReadonlyMap<string, unknown>, problems: Problem[]): Site | null {
  if (!values.has(SITE_PATH)) return null;
  const site = Site.safeParse(values.get(SITE_PATH), WITH_MESSAGES);
  if (site.success) return site.data;
  problems.push(...schemaProblems(site.error, SITE_PATH, 'Site'));
  return null;
}

function readRedirects(values: ReadonlyMap<string, unknown>, problems: Problem[]): ContentTree['redirects'] {
  const found = new Map<string, RedirectTarget>();
  if (!values.has(REDIRECTS_PATH)) return found;
  const parsed = Redirects.safeParse(values.get(REDIRECTS_PATH), WITH_MESSAGES);
  if (!parsed.success) problems.push(...schemaProblems(parsed.error, REDIRECTS_PATH, 'Redirects'));
  for (const { from, ...target } of parsed.data?.redirects ?? []) {
    if (found.has(from)) problems.push(redirectTwice(from));
    else found.set(from, target);
  }
  return found;
}

function redirectTwice(from: string): Problem {
  return { file: REDIRECTS_PATH, at: from, ...messageOf('redirect_twice'), level: 'error' };
}

/** Parses the records of one type, whose path contains their id. */
function* readRecords<Record extends { id: string }>(
  values: ReadonlyMap<string, unknown>,
  type: 'page' | 'media' | DocumentFolder,
  schema: z.ZodType<Record>,
  problems: Problem[],
): Work<Map<string, Record>> {
  const records = new Map<string, Record>();
  for (const [file, value] of values) {
    const path = parseContentPath(file);
    const found = path?.type === 'document' ? path.folder : path?.type;
    yield RECORD_COST / (found === type ? 1 : 50);
    if (path === null || found !== type) continue;
    const id = idOf(path);
    const place = titleOf(value) ?? id;
    const parsed = schema.safeParse(value, WITH_MESSAGES);
    if (!parsed.success) problems.push(...schemaProblems(parsed.error, file, place));
    else if (parsed.data.id !== id) problems.push(idMismatch(file, place, parsed.data.id));
    else records.set(id, parsed.data);
  }
  return records;
}

/** The context for parsing sections: the texts of all files, and the parsed pages. */
interface SectionContext {
  files: ReadonlyMap<string, string>;
  pages: ReadonlyMap<string, Page>;
  kinds: KindRegistry;
}

function* readSections(
  values: ReadonlyMap<string, unknown>,
  { files, pages, kinds }: SectionContext,
  problems: Problem[],
): Work<Map<string, Map<string, Section>>> {
  const found = new Map([...pages.keys()].map((page) => [page, new Map<string, Section>()]));
  let left = MAX_BEYOND_PROSE;
  for (const [file, value] of values) {
    const path = parseContentPath(file);
    if (path?.type !== 'section') continue;
    const pageTitle = pages.get(path.page)?.title ?? path.page;
    const text = files.get(file) ?? '';
    const known = cachedSection(text, kinds);
    const { all, beyondProse: cost } = known
      ? { all: 0, beyondProse: known.beyondProse }
      : costOfReading(value);
    yield RECORD_COST + all;
    const reading: SectionReading =
      cost > left
        ? { section: null, problems: [tooMuchText(file, pageTitle)] }
        : known
          ? { section: known.section, problems: [] }
          : readSection(value, { file, pageTitle }, kinds);
    left -= cost > left ? 0 : cost;
    if (!known && reading.section && reading.problems.length === 0)
      cacheSection(text, kinds, { section: reading.section, beyondProse: cost });
    problems.push(...reading.problems);
    if (!values.has(pageFile(path.page))) problems.push(sectionWithoutPage(file, path.page));
    if (!reading.section) continue;
    if (reading.section.id !== path.section) problems.push(idMismatch(file, pageTitle, reading.section.id));
    else found.get(path.page)?.set(path.section, reading.section);
  }
  return found;
}

/** The cost of a section's texts; zero when `readSection` refuses them without parsing. */
function costOfReading(value: unknown): ReturnType<typeof textCost> {
  const cost = textCost(value);
  return cost.all > MAX_SECTION_TEXT ? { all: 0, beyondProse: 0 } : cost;
}

function idOf(path: { type: string; page?: string; media?: string; document?: string }): string {
  return path.page ?? path.media ?? path.document ?? '';
}

/** The title or name in a record, even if the record is invalid. */
function titleOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const name = 'title' in value ? value.title : 'name' in value ? value.name : null;
  return typeof name === 'string' ? shorten(name, LONGEST_NAME) : null;
}

function missingSiteRecord(): Problem {
  return { file: SITE_PATH, at: 'Site', ...messageOf('site_record_missing'), level: 'error' };
}

/** Why a record is not parsed, for example because no save could have written it; null when it is parsed. */
function recordFault(file: string, text: string, value: unknown): Message | null {
  const longest = largestRecord(file);
  if (text.length > longest) return messageOf('record_too_large', { max: longest / 1024 });
  if (value === undefined) return notJson(text);
  const found = unusableText(value);
  if (found === null) return null;
  const { path: _path, ...message } = found;
  return message;
}

/** Why a text is no record: where it is no JSON, or that it nests too deep. */
function notJson(text: string): Message {
  const fault = jsonFault(text);
  if (fault === null) return messageOf('nested_too_deep', { max: DEEPEST_RECORD });
  const { line, column, isConflict } = fault;
  return isConflict
    ? messageOf('record_merge_unfinished', { line })
    : messageOf('record_not_json', { line, column });
}

function tooMuchText(file: string, at: string): Problem {
  return { file, at, ...messageOf('site_text_too_much'), level: 'error' };
}

function idMismatch(file: string, at: string, id: string): Problem {
  return { file, at, ...messageOf('id_not_file_name', { id }), level: 'error' };
}

function unknownFile(file: string): Problem {
  return { file, at: file, level: 'warning', ...messageOf('not_a_site_file') };
}

function sectionWithoutPage(file: string, page: string): Problem {
  return { file, at: file, level: 'warning', ...messageOf('section_without_page', { page }) };
}

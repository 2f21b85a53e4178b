import { serialiseBytes } from '../format/serialise.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import { DocumentRecord, DownloadRecord, type FileRecord } from '../model/library.ts';
import { Page } from '../model/page.ts';
import type { StagedFile } from '../draft/staged-file.ts';
import { WITH_MESSAGES } from '../messages/with-messages.ts';
import { type ContentPath, parseContentPath } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { withFormerSlugs } from './former-slugs.ts';
import { readSection } from '../tree/read-section.ts';
import { visibilityIn } from './visibility-difference.ts';
import { schemaProblems } from '../tree/schema-problems.ts';
import { parseRecordText } from '../tree/record-text.ts';

/** A record as it was, and as it is now. */
export interface RecordTexts {
  past: string;
  /** Null: it does not exist now. */
  now: string | null;
  /** Its current text or, when it was deleted, its last one. Null: it never existed. */
  last: string | null;
}

/**
 * Restores a page, section or document: with its earlier content, migrated to the current version of its kind, but with its current or
 * last visibility. Restoring therefore never shows anything to more people. A record without a valid audience is restored for editors
 * only. Null for files of other types, which are restored byte by byte.
 */
export function restoreRecord(
  file: string,
  { past, now, last }: RecordTexts,
  kinds: KindRegistry,
): StagedFile['next'] {
  const path = parseContentPath(file);
  if (path?.type !== 'page' && path?.type !== 'section' && path?.type !== 'document') return null;
  const value = parseRecordText(past);
  const parsed =
    path.type === 'section'
      ? readSection(value, { file, pageTitle: '' }, kinds)
      : readOther(file, path, value);
  const record = 'section' in parsed ? parsed.section : parsed.record;
  if (!record) return { problems: parsed.problems };
  const seen = last === null ? {} : visibilityIn(file, last);
  if ('readOnly' in record) {
    const same = Object.entries(seen).every(
      ([name, one]) => JSON.stringify(one) === JSON.stringify(Object(value)[name]),
    );
    return same ? null : { bytes: serialiseBytes({ ...Object(value), ...seen }) };
  }
  const restored = { ...record, ...seen };
  return { bytes: serialiseBytes('slug' in restored ? leavingAddress(restored, now) : restored) };
}

/** A page with its earlier address; its current and former addresses become former slugs. */
function leavingAddress(page: Page, now: string | null): Page {
  const current = Page.safeParse(now === null ? undefined : parseRecordText(now));
  if (!current.success) return page;
  const { slug, formerSlugs = [] } = current.data;
  return withFormerSlugs(page, [...formerSlugs, slug]);
}

function readOther(
  file: string,
  path: Extract<ContentPath, { type: 'page' | 'document' }>,
  value: unknown,
): { record: Page | FileRecord | null; problems: Problem[] } {
  const schema = path.type === 'page' ? Page : path.folder === 'documents' ? DocumentRecord : DownloadRecord;
  const parsed = schema.safeParse(value, WITH_MESSAGES);
  return parsed.success
    ? { record: parsed.data, problems: [] }
    : { record: null, problems: schemaProblems(parsed.error, file, file) };
}

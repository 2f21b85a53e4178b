import { WITH_MESSAGES } from '../messages/with-messages.ts';
import type { StagedFile } from './staged-file.ts';
import { serialiseBytes } from '../format/serialise.ts';
import { DocumentRecord, DownloadRecord, ImageManifest } from '../model/library.ts';
import { Page, Site } from '../model/page.ts';
import { Redirects } from '../model/redirects.ts';
import { type ContentPath, parseContentPath } from '../tree/content-path.ts';
import { readSection } from '../tree/read-section.ts';
import { schemaProblems } from '../tree/schema-problems.ts';
import type { KindRegistry } from '../model/kinds/index.ts';

/** Validates and serialises a record of any type: its bytes, or its problems. */
export function recordBytes(
  value: unknown,
  file: string,
  { records, kinds }: { records: { pages: ReadonlyMap<string, Page> }; kinds: KindRegistry },
): StagedFile['next'] {
  const path = parseContentPath(file);
  const page = path?.type === 'page' || path?.type === 'section' ? path.page : '';
  const pageTitle = records.pages.get(page)?.title ?? 'Site';
  if (path?.type === 'section') {
    const { section, problems } = readSection(value, { file, pageTitle }, kinds);
    return section ? { bytes: serialiseBytes(section) } : { problems };
  }
  const parsed = schemaOf(path).safeParse(value, WITH_MESSAGES);
  return parsed.success
    ? { bytes: serialiseBytes(parsed.data) }
    : { problems: schemaProblems(parsed.error, file, pageTitle) };
}

function schemaOf(path: ContentPath | null) {
  if (path?.type === 'page') return Page;
  if (path?.type === 'document') return path.folder === 'documents' ? DocumentRecord : DownloadRecord;
  if (path?.type === 'redirects') return Redirects;
  return path?.type === 'media' ? ImageManifest : Site;
}

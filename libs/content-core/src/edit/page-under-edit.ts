import { AppError } from '@portal/errors';
import { pick, readTexts, type Texts } from '../draft/read-texts.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { ContentRepo, Snapshot, Version } from '../ports/content-repo.ts';
import { pageFile, SITE_PATH } from '../tree/content-path.ts';
import { parseRecords } from '../tree/parse-content.ts';

/** A page's files in one state of the site, read for an edit. */
export interface PageUnderEdit {
  page: Page;
  version: Version;
  /** All content files of that state. */
  files: ReadonlyMap<string, Version>;
  /** Texts of the page's own records, and of the site's. */
  texts: Texts;
}

/**
 * Reads a page for editing, in one round trip.
 * @throws AppError `not_found` when there is no such page, `validation` when its record cannot be read.
 */
export async function readPageUnderEdit(
  deps: { repo: ContentRepo; kinds: KindRegistry },
  snapshot: Snapshot,
  id: string,
): Promise<PageUnderEdit> {
  const { files } = snapshot;
  const version = files.get(pageFile(id));
  if (version === undefined)
    throw new AppError('not_found', `There is no page "${id}"; read_site lists the pages.`);
  const folder = pick(files, (file) => file === SITE_PATH || file.startsWith(`content/pages/${id}/`));
  const [texts = new Map()] = await readTexts(deps.repo, folder);
  const { records, problems } = parseRecords(texts, deps.kinds);
  const page = records.pages.get(id);
  if (page) return { page, version, files, texts };
  throw new AppError(
    'validation',
    `The record of page "${id}" is broken; restore an earlier version of it.`,
    {
      details: { problems: problems.filter(({ file }) => file === pageFile(id)) },
    },
  );
}

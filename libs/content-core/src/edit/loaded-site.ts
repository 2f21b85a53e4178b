import { AppError } from '@portal/errors';
import { pick, type Texts } from '../draft/read-texts.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import { draftView, type SiteBranches } from '../draft/site-branches.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page, Site } from '../model/page.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { Version } from '../ports/content-repo.ts';
import { isRecordPath, pageFile, SITE_PATH } from '../tree/content-path.ts';
import { parseRecords, parsingRecords, type ParsedRecords } from '../tree/parse-content.ts';
import type { Problem } from '../tree/problem.ts';
import { inSlices } from '../work/slices.ts';

/** A site loaded for an edit that concerns more than one page. */
export interface LoadedSite {
  records: ParsedRecords['records'];
  /** The live version of the requested page; null: it is not live, or none was requested. */
  live: Page | null;
  problems: readonly Problem[];
  /** All content files of that state. */
  files: ReadonlyMap<string, Version>;
  /** Texts of the loaded records. */
  texts: Texts;
  /** The kinds they were parsed with. */
  kinds: KindRegistry;
}

/** Loads the records of the draft that `wanted` accepts and the live record of `page`, in one round trip. */
export async function loadSite(
  given: Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'takeTurn'>,
  branches: SiteBranches,
  wanted: (file: string) => boolean,
  page?: string,
): Promise<LoadedSite> {
  const { files } = draftView(branches);
  const records = pick(files, (file) => isRecordPath(file) && wanted(file));
  const liveRecord = pick(branches.published.files, (file) => page !== undefined && file === pageFile(page));
  const { deps, texts: found } = await readWithKinds(given, branches, records, liveRecord);
  const [texts = new Map(), liveTexts = new Map()] = found;
  const live = parseRecords(liveTexts, deps.kinds).records.pages.get(page ?? '') ?? null;
  const parsed = await inSlices(parsingRecords(texts, deps.kinds), deps.takeTurn);
  return { ...parsed, live, kinds: deps.kinds, files, texts };
}

/**
 * The site's record.
 * @throws AppError `validation` when it is missing or broken.
 */
export function siteOf({ records, problems }: LoadedSite): Site {
  if (records.site) return records.site;
  throw new AppError('validation', "The site's own record is broken; restore an earlier version of it.", {
    details: { problems: problems.filter(({ file }) => file === SITE_PATH) },
  });
}

/**
 * A page's record.
 * @throws AppError `not_found` when there is no such page, `validation` when its record is broken.
 */
export function pageOf(
  { records, problems, files }: LoadedSite,
  id: string,
): { page: Page; version: Version } {
  const version = files.get(pageFile(id));
  if (version === undefined)
    throw new AppError('not_found', `There is no page "${id}"; get_site lists the pages.`);
  const page = records.pages.get(id);
  if (page) return { page, version };
  throw new AppError(
    'validation',
    `The record of page "${id}" is broken; restore an earlier version of it.`,
    {
      details: { problems: problems.filter(({ file }) => file === pageFile(id)) },
    },
  );
}

import { AppError } from '@portal/errors';
import { pageFile, parseContentPath, SITE_PATH } from '../tree/content-path.ts';
import { findNamedPage } from '../tree/find-named-page.ts';
import { parsingRecords } from '../tree/parse-content.ts';
import { inSlices } from '../work/slices.ts';
import type { ContentDeps } from './content-deps.ts';
import type { Listing } from './merge-paths.ts';
import { pick, readTexts } from './read-texts.ts';

/**
 * The id of the page that a caller names by id or, unless `namesPagesById` is set, by address. Takes a round trip only when no page has
 * that id.
 * @throws AppError `not_found`, with suggestions of similar names
 */
export async function findPageId(
  {
    namesPagesById = false,
    kinds,
    ...deps
  }: Pick<ContentDeps, 'repo' | 'kinds' | 'namesPagesById' | 'takeTurn'>,
  files: Listing,
  name: string,
): Promise<string> {
  if (files.has(pageFile(name))) return name;
  if (namesPagesById)
    throw new AppError('not_found', `There is no page with the id "${name}"; it may have been deleted.`);
  const wanted = pick(files, (file) => file === SITE_PATH || parseContentPath(file)?.type === 'page');
  const [texts = new Map()] = await readTexts(deps, wanted);
  return findNamedPage((await inSlices(parsingRecords(texts, kinds), deps.takeTurn)).records, name).id;
}

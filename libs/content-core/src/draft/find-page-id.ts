import { AppError } from '@portal/errors';
import { pageFile, parseContentPath, SITE_PATH } from '../tree/content-path.ts';
import { pageNamed } from '../tree/page-named.ts';
import { parseRecords } from '../tree/parse-content.ts';
import type { ContentDeps } from './content-deps.ts';
import type { Listing } from './merge-paths.ts';
import { pick, readTexts } from './read-texts.ts';

/**
 * The id of the page that a caller names, by its id or, where `namesPagesById` is left out, its address. Costs a round trip only when
 * there is no page of that id.
 * @throws AppError `not_found`, with the names that may have been meant
 */
export async function findPageId(
  { repo, kinds, namesPagesById = false }: Pick<ContentDeps, 'repo' | 'kinds' | 'namesPagesById'>,
  files: Listing,
  name: string,
): Promise<string> {
  if (files.has(pageFile(name))) return name;
  if (namesPagesById)
    throw new AppError('not_found', `There is no page with the id "${name}"; it may have been deleted.`);
  const wanted = pick(files, (file) => file === SITE_PATH || parseContentPath(file)?.type === 'page');
  const [texts = new Map()] = await readTexts(repo, wanted);
  return pageNamed(parseRecords(texts, kinds).records, name).id;
}

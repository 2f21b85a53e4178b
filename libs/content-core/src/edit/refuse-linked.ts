import { AppError } from '@portal/errors';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { FileChange } from '../draft/staged-file.ts';
import { parsingRecords } from '../tree/parse-content.ts';
import { formatProblemSentence } from '../tree/problem.ts';
import { inSlices } from '../work/slices.ts';
import { linksToSections } from './page-links.ts';
import type { LoadedPage } from './loaded-page.ts';
import { filesAfter } from './problems-after.ts';

/**
 * Refuses to remove sections that something links to, since the broken links would block publishing. Checks the whole site after the
 * save, so that the same save may also remove the links.
 * @throws AppError `validation` with `details.problems` listing each link.
 */
export async function refuseLinked(
  { kinds, takeTurn }: Pick<ContentDeps, 'kinds' | 'takeTurn'>,
  { loaded, changes }: { loaded: LoadedPage; changes: readonly FileChange[] },
  removed: readonly string[],
): Promise<void> {
  const { records: texts } = filesAfter({ texts: loaded.texts, paths: [] }, changes);
  const { records } = await inSlices(parsingRecords(texts, kinds), takeTurn);
  const problems = linksToSections(records, kinds, { page: loaded.page.id, sections: removed });
  if (problems.length === 0) return;
  throw new AppError(
    'validation',
    `Nothing was saved, because other content links to what would be removed: ${formatProblemSentence(problems)} Remove these links first, or hide the section instead.`,
    { details: { problems } },
  );
}

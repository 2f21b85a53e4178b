import { AppError } from '@portal/errors';
import type { FileChange } from '../draft/staged-file.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import { parseRecords } from '../tree/parse-content.ts';
import { problemSentence } from '../tree/problem.ts';
import { linksToSections } from './drop-page-links.ts';
import type { PageUnderEdit } from './page-under-edit.ts';
import { filesAfter } from './problems-after.ts';

/**
 * Keeps sections that something links to from being removed, since the links would keep the draft from being published.
 * Judged by the site as it is after the save, read whole, so that one save may take the links out as well.
 * @throws AppError `validation` with `details.problems` naming each link.
 */
export function refuseLinked(
  kinds: KindRegistry,
  { under, changes }: { under: PageUnderEdit; changes: readonly FileChange[] },
  removed: readonly string[],
): void {
  const { records: texts } = filesAfter({ texts: under.texts, paths: [] }, changes);
  const { records } = parseRecords(texts, kinds);
  const problems = linksToSections(records, kinds, { page: under.page.id, sections: removed });
  if (problems.length === 0) return;
  throw new AppError(
    'validation',
    `Nothing was saved, because other content links to what would be removed: ${problemSentence(problems)} Remove these links first, or hide the section instead.`,
    { details: { problems } },
  );
}

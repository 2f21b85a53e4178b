import { AppError } from '@portal/errors';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { FileChange } from '../draft/staged-file.ts';
import { formatProblemSentence, type Problem } from '../tree/problem.ts';
import { inSlices } from '../work/slices.ts';
import { validateContent } from '../validate/validate-content.ts';
import { filesAfter, problemsNotIn, type SiteFiles } from './problems-after.ts';

/** A whole site, and the changes to apply to it. */
interface SiteChange {
  before: SiteFiles;
  changes: readonly Pick<FileChange, 'file' | 'state'>[];
  /** The whole state that the changes were taken from: errors that it already has do not cause a refusal. */
  from?: SiteFiles;
}

/**
 * The errors that `changes` introduce into a site.
 * @param advice the end of the error message: what to do
 * @throws AppError `validation`, with `details.problems`, when unchanged records link to something that would be deleted.
 */
export async function introducedErrors(
  deps: Pick<ContentDeps, 'kinds' | 'audiences' | 'takeTurn'>,
  { before, changes, from }: SiteChange,
  advice: string,
): Promise<Problem[]> {
  const errorsIn = async (files: Parameters<typeof validateContent>[0]) => {
    const problems = await inSlices(validateContent(files, deps), deps.takeTurn);
    return problems.filter(({ level }) => level === 'error');
  };
  const paths = [...before.paths];
  const old = filesAfter({ ...before, paths }, []);
  const next = filesAfter({ ...before, paths }, changes);
  const errors = await errorsIn(next);
  if (errors.length === 0) return [];
  const touched = new Set(changes.map(({ file }) => file));
  const ifAllStayed = await errorsIn({ ...next, paths: new Set([...old.paths, ...next.paths]) });
  const introduced = problemsNotIn(errors, ifAllStayed).filter(({ file }) => !touched.has(file));
  const linked =
    introduced.length > 0 && from
      ? problemsNotIn(introduced, await errorsIn(filesAfter(from, [])))
      : introduced;
  if (linked.length === 0) return problemsNotIn(errors, await errorsIn(old));
  throw new AppError(
    'validation',
    `Nothing was saved, because other content links to what would be removed: ${formatProblemSentence(linked)} ${advice}`,
    { details: { problems: linked } },
  );
}

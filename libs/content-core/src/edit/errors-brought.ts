import { AppError } from '@portal/errors';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { FileChange } from '../draft/staged-file.ts';
import { problemSentence, type Problem } from '../tree/problem.ts';
import { validateContent } from '../validate/validate-content.ts';
import { filesAfter, type SiteFiles } from './problems-after.ts';

/**
 * The errors that `changes` bring into a site read whole (`before`).
 * @param advice what to do when they are refused
 * @throws AppError `validation`, with `details.problems`, when records that are not changed lead to what goes away.
 */
export function errorsBrought(
  deps: Pick<ContentDeps, 'kinds' | 'audiences'>,
  { before, changes }: { before: SiteFiles; changes: readonly Pick<FileChange, 'file' | 'state'>[] },
  advice: string,
): Problem[] {
  const errorsIn = (files: Parameters<typeof validateContent>[0]) =>
    validateContent(files, deps).filter(({ level }) => level === 'error');
  const paths = [...before.paths];
  const old = filesAfter({ ...before, paths }, []);
  const next = filesAfter({ ...before, paths }, changes);
  const errors = errorsIn(next);
  if (errors.length === 0) return [];
  const touched = new Set(changes.map(({ file }) => file));
  const ifAllStayed = errorsIn({ ...next, paths: new Set([...old.paths, ...next.paths]) });
  const linked = without(errors, ifAllStayed).filter(({ file }) => !touched.has(file));
  if (linked.length === 0) return without(errors, errorsIn(old));
  throw new AppError(
    'validation',
    `Nothing was saved, since links lead to what would be removed: ${problemSentence(linked)} ${advice}`,
    { details: { problems: linked } },
  );
}

function without(problems: readonly Problem[], known: readonly Problem[]): Problem[] {
  const names = new Set(known.map(nameOf));
  return problems.filter((problem) => !names.has(nameOf(problem)));
}

function nameOf({ file, at, path, message }: Problem): string {
  return JSON.stringify([file, path ?? at, message]);
}

import { listChanges, type ContentChange } from '../changes/list-changes.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import type { Version } from '../ports/content-repo.ts';
import { isPublishable, validateContent } from '../validate/validate-content.ts';
import { type SiteNoindex, siteNoindex } from '../tree/site-noindex.ts';
import { inSlices } from '../work/slices.ts';
import { AppError } from '@portal/errors';
import { formatProblemSentence, type Problem } from '../tree/problem.ts';

/**
 * Validates content before it is published, lists how it differs from the live site, and says whether it is hidden from search engines. @throws the error that `refuse` creates when the
 * content has errors, which block publishing
 */
export async function reviewPublish(
  given: ContentDeps,
  branches: SiteBranches,
  next: {
    files: Listing;
    changed: ReadonlyMap<string, Version | null>;
    refuse: (problems: Problem[]) => Error;
  },
): Promise<{ changes: ContentChange[]; warnings: Problem[] } & SiteNoindex> {
  const { published } = branches;
  const { deps, texts } = await readWithKinds(given, branches, published.files, next.files);
  const [before = new Map(), after = new Map()] = texts;
  const warnings = await inSlices(
    validateContent({ records: after, paths: new Set(next.files.keys()) }, deps),
    deps.takeTurn,
  );
  if (!isPublishable(warnings)) throw next.refuse(warnings);
  const states = [
    { files: published.files, texts: before },
    { files: next.files, texts: after },
  ] as const;
  const changes = await inSlices(
    listChanges(states, next.changed.keys(), { kinds: deps.kinds, now: deps.now() }),
    deps.takeTurn,
  );
  return { changes, warnings, ...siteNoindex(after) };
}

/** The refusal of content with errors. `outcome` says what was not done: `Nothing was published`. */
export function contentErrors(outcome: string): (problems: Problem[]) => AppError {
  return (problems) => {
    const errors = problems.filter(({ level }) => level === 'error');
    const message = `${outcome}, because the content has errors. ${formatProblemSentence(errors)}`;
    return new AppError('validation', message, { details: { problems } });
  };
}

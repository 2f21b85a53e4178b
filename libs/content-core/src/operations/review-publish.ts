import { listChanges, type ContentChange } from '../changes/list-changes.ts';
import type { ContentDeps } from '../draft/content-deps.ts';
import type { Listing } from '../draft/merge-paths.ts';
import { readWithKinds } from '../draft/read-with-kinds.ts';
import type { SiteBranches } from '../draft/site-branches.ts';
import type { Version } from '../ports/content-repo.ts';
import type { Problem } from '../tree/problem.ts';
import { isPublishable, validateContent } from '../validate/validate-content.ts';
import { inSlices } from '../work/slices.ts';

/**
 * Validates content before it is published, and lists how it differs from the live site. @throws the error that `refuse` creates when the
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
): Promise<{ changes: ContentChange[]; warnings: Problem[] }> {
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
  return { changes, warnings };
}

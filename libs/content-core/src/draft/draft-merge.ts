import { AppError } from '@portal/errors';
import { recordDifferences } from '../changes/record-differences.ts';
import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { findBase } from './find-base.ts';
import { mergePaths, overlay, type Listing, type PathConflict, type PathMerge } from './merge-paths.ts';
import type { ContentDeps } from './content-deps.ts';
import { readWithKinds } from './read-with-kinds.ts';
import { recordContent } from '../tree/record-content.ts';

/** A draft seen against what is live. */
export interface DraftMerge extends PathMerge {
  /** Null when draft and live have no past in common. */
  base: Snapshot | null;
  /** Content as it will be live once the draft is; conflicting files as the draft has them. */
  result: Listing;
}

/** What publishing a draft would change, file by file. At most two round trips, none while live stands still. */
export async function draftMerge(
  repo: ContentRepo,
  published: Snapshot,
  draft: Snapshot,
): Promise<DraftMerge> {
  const base = await findBase(repo, published, draft);
  const merge = mergePaths(base?.files ?? null, published.files, draft.files);
  const mine = merge.conflicts.map(({ file, draft: version }) => [file, version] as const);
  return { ...merge, base, result: overlay(published.files, new Map([...merge.changes, ...mine])) };
}

/**
 * The failure of a draft that cannot be brought onto the live state by itself: `details.conflicts` holds for each file
 * `{ file, fields, live: { version, content }, draft: { version, content } }`, null standing for a file that is not there;
 * `fields` tells how the two differ.
 */
export async function mergeConflict(
  given: Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'takeTurn'>,
  { published, conflicts }: { published: Snapshot; conflicts: readonly PathConflict[] },
  advice: string,
): Promise<AppError> {
  const sides = (['base', 'live', 'draft'] as const).map((side) =>
    overlay(new Map(), new Map(conflicts.map((conflict) => [conflict.file, conflict[side]]))),
  );
  const { deps, texts } = await readWithKinds(given, { published }, ...sides);
  const details = conflicts.map((conflict) => {
    const { file } = conflict;
    const [base, live, draft] = texts.map((side) => recordContent(file, side.get(file), deps.kinds));
    return {
      file,
      fields: recordDifferences({ base, live, draft }),
      live: { version: conflict.live, content: live ?? null },
      draft: { version: conflict.draft, content: draft ?? null },
    };
  });
  const files = conflicts.map(({ file }) => file).join(', ');
  return new AppError('conflict', `Both the draft and the live site changed ${files}; ${advice}`, {
    details: { conflicts: details },
  });
}

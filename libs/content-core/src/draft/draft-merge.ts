import { AppError } from '@portal/errors';
import type { ContentRepo, Snapshot } from '../ports/content-repo.ts';
import { findBase } from './find-base.ts';
import { mergePaths, overlay, type Listing, type PathConflict, type PathMerge } from './merge-paths.ts';
import { readTexts } from './read-texts.ts';

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
 * `{ file, live: { version, content }, draft: { version, content } }`, null standing for a file that is not there.
 */
export async function mergeConflict(
  repo: ContentRepo,
  conflicts: readonly PathConflict[],
  advice: string,
): Promise<AppError> {
  const sides = (['live', 'draft'] as const).map((side) =>
    overlay(new Map(), new Map(conflicts.map((conflict) => [conflict.file, conflict[side]]))),
  );
  const [live, draft] = await readTexts(repo, ...sides);
  const details = conflicts.map((conflict) => ({
    file: conflict.file,
    live: { version: conflict.live, content: recordOf(live?.get(conflict.file)) },
    draft: { version: conflict.draft, content: recordOf(draft?.get(conflict.file)) },
  }));
  const files = conflicts.map(({ file }) => file).join(', ');
  return new AppError('conflict', `Both the draft and the live site changed ${files}; ${advice}`, {
    details: { conflicts: details },
  });
}

function recordOf(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import { AppError } from '@portal/errors';
import { fieldDifference } from '../merge/field-difference.ts';
import { recordDifferences } from '../merge/record-differences.ts';
import type { ContentRepo, Snapshot, Version } from '../ports/content-repo.ts';
import { findBase } from './find-base.ts';
import { mergeConflicts, readSides, type DraftConflict } from './merge-conflicts.ts';
import { mergePaths, applyChanges, type Listing, type PathMerge } from './merge-paths.ts';
import { repoWithBlobs } from './repo-with-blobs.ts';
import type { ContentDeps } from './content-deps.ts';

/** The merge of a draft with the live state: by path, then by field. */
export interface DraftMerge extends PathMerge {
  conflicts: readonly DraftConflict[];
  /** Null when draft and live site have no common ancestor. */
  base: Snapshot | null;
  /** The content after publishing the draft. Where fields conflict, it has the draft's value. */
  result: Listing;
  /** Bytes of versions in `changes` and `result` that may not be in the repository yet. */
  blobs: ReadonlyMap<Version, Uint8Array>;
  repo: ContentRepo;
}

/** How many conflicting fields of one file are listed; a choice for the file also decides the others. */
const MAX_FIELDS = 30;

type MergeDeps = Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'takeTurn'>;

/**
 * Computes what publishing a draft would change. Takes at most two round trips, none if nothing was published since the draft began; one
 * more when both sides changed a record.
 */
export async function draftMerge(deps: MergeDeps, published: Snapshot, draft: Snapshot): Promise<DraftMerge> {
  const base = await findBase(deps.repo, published, draft);
  const byPath = mergePaths(base?.files ?? null, published.files, draft.files);
  const { settled, conflicts, preferred, blobs } = await mergeConflicts(
    deps,
    { published },
    byPath.conflicts,
  );
  const merged = [...settled].filter(([file, version]) => published.files.get(file) !== version);
  const changes = new Map<string, Version | null>([...byPath.changes, ...merged]);
  const open = conflicts.map(({ file, draft: version }) => [file, preferred.get(file) ?? version] as const);
  const result = applyChanges(published.files, new Map([...changes, ...open]));
  return { base, changes, conflicts, result, blobs, repo: repoWithBlobs(deps.repo, blobs) };
}

/**
 * The error for a draft that cannot be merged automatically. `details.conflicts` has for each file `{ file, fields, live: { version },
 * draft: { version } }`. `fields` are the conflicting ones. For a file that can only be chosen as a whole, they are those that differ,
 * and both sides have their `content`, null for a file that does not exist.
 */
export async function mergeConflict(
  given: MergeDeps,
  { published, conflicts }: { published: Snapshot; conflicts: readonly DraftConflict[] },
  advice: string,
): Promise<AppError> {
  const whole = conflicts.filter(({ merge }) => !merge);
  const { sidesOf } = await readSides(given, { published }, whole);
  const details = conflicts.map((conflict) => {
    const { file, merge } = conflict;
    if (merge) {
      const fields = merge.clashes
        .slice(0, MAX_FIELDS)
        .map(({ path, base, theirs, yours }) =>
          fieldDifference(path, { base, live: theirs, draft: yours }, ['live', 'draft']),
        );
      return { file, fields, live: { version: conflict.live }, draft: { version: conflict.draft } };
    }
    const { base, live, draft } = sidesOf(file);
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

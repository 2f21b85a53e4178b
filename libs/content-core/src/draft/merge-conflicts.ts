import { sameJson } from '@portal/ports/json';
import { richTextCost } from '../format/rich-text-cost.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Fields, MergeConflict } from '../merge/index.ts';
import type { Snapshot, Version } from '../ports/content-repo.ts';
import { isRecordPath } from '../tree/content-path.ts';
import { recordContent } from '../tree/record-content.ts';
import { inSlices, RECORD_COST, type Work } from '../work/slices.ts';
import type { ContentDeps } from './content-deps.ts';
import { applyChanges, type PathConflict } from './merge-paths.ts';
import { decideClashes, mergeRecord, type RecordMerge, type RecordSides, type Side } from './merge-record.ts';
import type { Texts } from './read-texts.ts';
import { readWithKinds } from './read-with-kinds.ts';
import { recordBytes } from './record-bytes.ts';

/** A record as it is stored. `bytes` is set when the version may not be in the repository yet. */
export interface StoredRecord {
  version: Version;
  bytes?: Uint8Array;
}

/** A file that draft and live site changed differently, and its conflicting fields. */
export interface DraftConflict extends PathConflict {
  /** Left out when the file can only be chosen as a whole. */
  merge?: Pick<RecordMerge, 'clashes'> & {
    /** The record with a side chosen for each conflict; null when that is not a valid record. */
    decide: (sideOf: (clash: MergeConflict) => Side) => StoredRecord | null;
  };
}

/** The merge of files that both sides changed. */
export interface MergedConflicts {
  /** The merged versions of files without conflicting fields. */
  settled: ReadonlyMap<string, Version>;
  conflicts: readonly DraftConflict[];
  /** The merged versions of files with conflicting fields, with the draft's value in those fields. */
  preferred: ReadonlyMap<string, Version>;
  /** Bytes of those versions that may not be in the repository yet. */
  blobs: ReadonlyMap<Version, Uint8Array>;
}

/** How often the texts of three versions of a record are processed: parsed, merged, and parsed again twice. */
const READINGS = 3;

type MergeDeps = Pick<ContentDeps, 'repo' | 'kinds' | 'ownKinds' | 'takeTurn'>;

/** Merges records that both sides changed, field by field. Takes one round trip if there is anything to merge. */
export async function mergeConflicts(
  given: MergeDeps,
  { published }: { published: Snapshot },
  conflicts: readonly PathConflict[],
): Promise<MergedConflicts> {
  const mergeable = conflicts.filter(
    ({ file, base, live, draft }) => isRecordPath(file) && base !== null && live !== null && draft !== null,
  );
  const unchanged = { settled: new Map(), conflicts, preferred: new Map(), blobs: new Map() };
  if (mergeable.length === 0) return unchanged;
  const { deps, sidesOf } = await readSides(given, { published }, mergeable);
  const settled = new Map<string, Version>();
  const preferred = new Map<string, Version>();
  const blobs = new Map<Version, Uint8Array>();
  const merges = new Map<string, DraftConflict['merge']>();
  const merge = (conflict: PathConflict, sides: RecordSides): void => {
    const { file } = conflict;
    const merged = mergeRecord(sides);
    if (!merged) return;
    const stored = storing(deps, conflict, sides);
    const decide = (sideOf: (clash: MergeConflict) => Side) => stored(decideClashes(merged, sideOf));
    const draft = decide(() => 'draft');
    // When one side's values make the record invalid, the file has to be chosen as a whole, so that there is always a valid choice.
    if (!draft || !decide(() => 'live')) return;
    if (merged.clashes.length > 0) {
      merges.set(file, { clashes: merged.clashes, decide });
      preferred.set(file, draft.version);
    } else settled.set(file, draft.version);
    if (draft.bytes) blobs.set(draft.version, draft.bytes);
  };
  function* merging(): Work<void> {
    for (const conflict of mergeable) {
      const sides = sidesOf(conflict.file);
      merge(conflict, sides);
      yield RECORD_COST + READINGS * richTextCost(Object.values(sides));
    }
  }
  await inSlices(merging(), deps.takeTurn);
  const open = conflicts.flatMap((conflict): DraftConflict[] => {
    if (settled.has(conflict.file)) return [];
    const merged = merges.get(conflict.file);
    return [merged ? { ...conflict, merge: merged } : conflict];
  });
  return { settled, conflicts: open, preferred, blobs };
}

/** Reads and parses all versions of conflicting records, and returns them with the kinds they were read with. */
export async function readSides(
  given: MergeDeps,
  { published }: { published: Snapshot },
  conflicts: readonly PathConflict[],
): Promise<{ deps: MergeDeps; sidesOf: (file: string) => RecordSides }> {
  const listings = (['base', 'live', 'draft'] as const).map((side) =>
    applyChanges(new Map(), new Map(conflicts.map((conflict) => [conflict.file, conflict[side]]))),
  );
  const { deps, texts } = await readWithKinds(given, { published }, ...listings);
  const [base, live, draft] = texts.map(
    (side: Texts) => (file: string) => recordContent(file, side.get(file), deps.kinds),
  );
  return {
    deps,
    sidesOf: (file) => ({ base: base?.(file), live: live?.(file), draft: draft?.(file) }),
  };
}

/**
 * Stores a merged record: as an existing version with the same content if there is one, otherwise as new bytes. Null for an invalid
 * record.
 */
function storing(
  { repo, kinds }: Pick<ContentDeps, 'repo'> & { kinds: KindRegistry },
  { file, live, draft }: PathConflict,
  sides: RecordSides,
): (data: Fields) => StoredRecord | null {
  return (data) => {
    if (live !== null && sameJson(data, sides.live)) return { version: live };
    if (draft !== null && sameJson(data, sides.draft)) return { version: draft };
    const next = recordBytes(data, file, { records: { pages: new Map() }, kinds });
    if (next === null || !('bytes' in next)) return null;
    return { version: repo.versionOf(next.bytes), bytes: next.bytes };
  };
}

import type { FileState, Version } from '../ports/content-repo.ts';

/** Files by path. */
export type Listing = ReadonlyMap<string, Version>;

/** A file that draft and live site changed differently. Null: it does not exist on that side. */
export interface PathConflict {
  file: string;
  base: Version | null;
  live: Version | null;
  draft: Version | null;
}

/** The merge of a draft with the live state, file by file. */
export interface PathMerge {
  /** How the result differs from the live state; null: the file is deleted. */
  changes: ReadonlyMap<string, Version | null>;
  conflicts: readonly PathConflict[];
}

/**
 * Merges a draft with the live state path by path: a file that only one side changed since `base` is taken from that side; one that both
 * changed in the same way is not a conflict; one that both changed differently is a conflict, and `changes` leaves it as it is live.
 * Without a base it is unknown who changed a file, so every difference is a conflict.
 */
export function mergePaths(base: Listing | null, live: Listing, draft: Listing): PathMerge {
  const changes = new Map<string, Version | null>();
  const conflicts: PathConflict[] = [];
  for (const file of differingPaths(live, draft)) {
    const mine = draft.get(file) ?? null;
    const theirs = live.get(file) ?? null;
    const before = base?.get(file) ?? null;
    if (base && mine === before) continue;
    if (base && theirs === before) changes.set(file, mine);
    else conflicts.push({ file, base: before, live: theirs, draft: mine });
  }
  return { changes, conflicts };
}

/** How `after` differs from `before`; null: the file is deleted. */
export function changedPaths(before: Listing, after: Listing): Map<string, Version | null> {
  return new Map(differingPaths(before, after).map((file) => [file, after.get(file) ?? null]));
}

/** The cost of comparing two states file by file. @see SLICE */
export function costOfComparing(...states: readonly { files: Listing }[]): number {
  return states.reduce((sum, { files }) => sum + files.size * COMPARED, 0);
}

/** The cost of looking up one file in a map. */
const COMPARED = 0.25;

/** `listing` with `changes` applied. */
export function applyChanges(
  listing: Listing,
  changes: ReadonlyMap<string, Version | null>,
): Map<string, Version> {
  const result = new Map(listing);
  for (const [file, version] of changes)
    if (version === null) result.delete(file);
    else result.set(file, version);
  return result;
}

/** Changes as the port's `write` takes them. `blobs`: bytes of the versions that the repository does not have. */
export function fileStates(
  changes: ReadonlyMap<string, Version | null>,
  blobs: ReadonlyMap<Version, Uint8Array> = new Map(),
): Map<string, FileState> {
  const fileState = (version: Version): FileState => {
    const bytes = blobs.get(version);
    return bytes ? { bytes } : { version };
  };
  return new Map([...changes].map(([file, version]) => [file, version === null ? null : fileState(version)]));
}

/** Sorted. Only differing paths are sorted, since two states of a large site have nearly all files in common. */
function differingPaths(one: Listing, other: Listing): string[] {
  const differing: string[] = [];
  for (const [file, version] of one) if (other.get(file) !== version) differing.push(file);
  for (const file of other.keys()) if (!one.has(file)) differing.push(file);
  return differing.sort();
}

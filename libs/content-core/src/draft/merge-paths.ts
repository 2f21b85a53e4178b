import type { FileState, Version } from '../ports/content-repo.ts';

/** Files by path. */
export type Listing = ReadonlyMap<string, Version>;

/** A file that draft and live changed differently; null: not there. */
export interface PathConflict {
  file: string;
  base: Version | null;
  live: Version | null;
  draft: Version | null;
}

/** What bringing a draft onto the live state means, file by file. */
export interface PathMerge {
  /** How the result differs from the live state; null: the file goes away. */
  changes: ReadonlyMap<string, Version | null>;
  conflicts: readonly PathConflict[];
}

/**
 * Merges a draft onto the live state path by path: a file that only one side changed since `base` is taken from that
 * side, one that both changed alike is settled, one that both changed differently is a conflict and stays as it is live.
 * Without a base it is not known who changed a file, so every difference is a conflict.
 */
export function mergePaths(base: Listing | null, live: Listing, draft: Listing): PathMerge {
  const changes = new Map<string, Version | null>();
  const conflicts: PathConflict[] = [];
  for (const file of allPaths(live, draft, base ?? new Map())) {
    const mine = draft.get(file) ?? null;
    const theirs = live.get(file) ?? null;
    const before = base?.get(file) ?? null;
    if (mine === theirs || (base && mine === before)) continue;
    if (base && theirs === before) changes.set(file, mine);
    else conflicts.push({ file, base: before, live: theirs, draft: mine });
  }
  return { changes, conflicts };
}

/** How `after` differs from `before`; null: the file goes away. */
export function changedPaths(before: Listing, after: Listing): Map<string, Version | null> {
  const changed = allPaths(before, after).filter((file) => before.get(file) !== after.get(file));
  return new Map(changed.map((file) => [file, after.get(file) ?? null]));
}

/** `listing` with changes put on it. */
export function overlay(
  listing: Listing,
  changes: ReadonlyMap<string, Version | null>,
): Map<string, Version> {
  const result = new Map(listing);
  for (const [file, version] of changes)
    if (version === null) result.delete(file);
    else result.set(file, version);
  return result;
}

/** Changes as the port's `write` takes them, for files whose bytes the repository has. */
export function statesOf(changes: ReadonlyMap<string, Version | null>): Map<string, FileState> {
  return new Map([...changes].map(([file, version]) => [file, version === null ? null : { version }]));
}

function allPaths(...listings: readonly Listing[]): string[] {
  return [...new Set(listings.flatMap((listing) => [...listing.keys()]))].sort();
}

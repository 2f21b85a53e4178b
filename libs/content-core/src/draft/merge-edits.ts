import { isRecord, sameJson } from '@portal/ports/json';
import { fieldDifference, type FieldDifference } from '../changes/field-difference.ts';
import { fieldChanges, mergeData, type Fields } from '../merge/index.ts';
import type { Version } from '../ports/content-repo.ts';

/** How an edit of a record is made on another version of it than the current one. */
export interface Rebase {
  /** What the edit makes of that version; null when it makes no sound record of it. */
  onto(base: unknown): Fields | null;
  /** The edit that makes `merged` of the current version `theirs`, as its caller sends it; null when it would be refused. */
  edit(merged: Fields, theirs: Fields, baseVersion: Version): unknown;
}

/** What two edits of one record come to. */
export interface EditMerge {
  /** What others changed since the caller's version. */
  changed?: FieldDifference[];
  /** What both changed, and differently. */
  clashes?: FieldDifference[];
  /** The edit that makes both, when they do not touch each other: to be sent in place of the refused one. */
  merged?: unknown;
}

/** How many fields of one record are told. */
const MAX_FIELDS = 20;

/** Merges the caller's edit of `base` with what others made of it (`theirs`). Who may see something is one value. */
export function mergeEdits({
  base,
  theirs,
  rebase,
  version,
}: {
  base: unknown;
  theirs: unknown;
  rebase: Rebase;
  version: Version;
}): EditMerge {
  if (!isRecord(base) || !isRecord(theirs) || base['id'] !== theirs['id']) return {};
  const changed = fieldChanges(base, theirs)
    .slice(0, MAX_FIELDS)
    .map(({ path, before, after }) =>
      fieldDifference(path, { base: before, theirs: after }, ['base', 'theirs']),
    );
  const yours = rebase.onto(base);
  if (!yours) return { changed };
  const { data, conflicts } = mergeData({ base, theirs, yours }, ['audience']);
  if (conflicts.length === 0) {
    const merged = rebase.edit(data, theirs, version) ?? undefined;
    return merged === undefined ? { changed } : { changed, merged };
  }
  const clashes = conflicts
    .slice(0, MAX_FIELDS)
    .map(({ path, ...versions }) => fieldDifference(path, versions, ['theirs', 'yours']));
  return { changed, clashes };
}

/** The fields of `names` in which a merged record differs from the current one, as they are sent: null for one that is gone. */
export function changedFields(
  merged: Fields,
  theirs: Fields,
  names: readonly string[],
): Record<string, unknown> {
  const differing = names.filter((name) => !sameJson(merged[name], theirs[name]));
  return Object.fromEntries(differing.map((name) => [name, merged[name] ?? null]));
}

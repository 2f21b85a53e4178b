import { isRecord, sameJson } from '@portal/ports/json';
import { fieldDifference, type FieldDifference } from '../merge/field-difference.ts';
import { fieldChanges, mergeData, type Fields } from '../merge/index.ts';
import type { Version } from '../ports/content-repo.ts';

/** Applies an edit of a record to another version than the current one. */
export interface Rebase {
  /** The result of the edit on that version; null when it is not a valid record. */
  onto(base: unknown): Fields | null;
  /** The edit, in the form callers send, that turns the current version `theirs` into `merged`; null when it would be refused. */
  edit(merged: Fields, theirs: Fields, baseVersion: Version): unknown;
}

/** The merge of two edits of one record. */
export interface EditMerge {
  /** What others changed since the caller's version. */
  changed?: FieldDifference[];
  /** The fields that both changed differently. */
  clashes?: FieldDifference[];
  /** An edit that combines both, when they do not overlap: callers send it in place of the refused one. */
  merged?: unknown;
}

/** How many fields of one record are listed. */
const MAX_FIELDS = 20;

/** Merges the caller's edit of `base` with the current record (`theirs`). An audience is merged as one value. */
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

/** The fields of `names` in which a merged record differs from the current one, in the form of an edit: null removes a field. */
export function changedFields(
  merged: Fields,
  theirs: Fields,
  names: readonly string[],
): Record<string, unknown> {
  const differing = names.filter((name) => !sameJson(merged[name], theirs[name]));
  return Object.fromEntries(differing.map((name) => [name, merged[name] ?? null]));
}

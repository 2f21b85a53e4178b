import { isRecord, sameJson } from '@portal/ports/json';
import { matchEntries } from './match-entries.ts';
import { fieldNames, valueOf, type Fields } from './fields.ts';

/** A field that differs between two states of a record. Undefined: the field does not exist in that state. */
export interface FieldChange {
  /** Field names and positions; of a removed entry, its old position. */
  path: readonly (string | number)[];
  before: unknown;
  after: unknown;
}

/** Whether a value is compared as a whole, such as an image with its description. */
type IsWhole = (value: unknown) => boolean;

/**
 * The fields in which two states of a record differ, as deep as possible, except that values that `isWhole` accepts are compared as a
 * whole. Entries of lists are matched as in a merge; a list with reordered entries counts as one difference.
 */
export function fieldChanges(before: Fields, after: Fields, isWhole: IsWhole = () => false): FieldChange[] {
  return fieldNames(before, after).flatMap((name) =>
    valueChanges({ path: [name], before: valueOf(before, name), after: valueOf(after, name) }, isWhole),
  );
}

function valueChanges({ path, before, after }: FieldChange, isWhole: IsWhole): FieldChange[] {
  if (sameJson(before, after)) return [];
  if (isWhole(before) || isWhole(after)) return [{ path, before, after }];
  if (isRecord(before) && isRecord(after))
    return fieldNames(before, after).flatMap((name) =>
      valueChanges(
        { path: [...path, name], before: valueOf(before, name), after: valueOf(after, name) },
        isWhole,
      ),
    );
  if (Array.isArray(before) && Array.isArray(after) && before.length + after.length <= MAX_ENTRIES)
    return listChanges({ path, before, after }, isWhole);
  return [{ path, before, after }];
}

/** Lists with more entries together are compared as a whole. */
const MAX_ENTRIES = 400;

function listChanges(
  lists: { path: FieldChange['path']; before: unknown[]; after: unknown[] },
  isWhole: IsWhole,
): FieldChange[] {
  const { path, before, after } = lists;
  const matches = matchEntries(before, after);
  const matched = matches.filter((place) => place !== null);
  if (matched.some((place, at) => place < (matched[at - 1] ?? 0))) return [lists];
  const removed = before.flatMap((entry, at) =>
    matched.includes(at) ? [] : [{ path: [...path, at], before: entry, after: undefined }],
  );
  const stayed = after.flatMap((entry, at) => {
    const place = matches[at] ?? null;
    const old = place === null ? undefined : before[place];
    return valueChanges({ path: [...path, at], before: old, after: entry }, isWhole);
  });
  return [...removed, ...stayed];
}

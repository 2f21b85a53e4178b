import { isRecord, sameJson } from '@portal/ports/json';
import { matchEntries } from './match-entries.ts';
import { fieldNames, valueOf, type Fields } from './fields.ts';

/** A field that differs between two states of a record. A value that is undefined is not there. */
export interface FieldChange {
  /** Field names and positions; of an entry that is gone, its old position. */
  path: readonly (string | number)[];
  before: unknown;
  after: unknown;
}

/** Whether a value is told as a whole, such as a picture with its words. */
type IsWhole = (value: unknown) => boolean;

/**
 * Which fields of a record differ: the smallest ones that say it all, but for values that `isWhole` picks. Entries of lists
 * are found again as in a merge; a list whose entries stand in another order is told as a whole.
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

/** The most entries of both lists together that are compared one by one. */
const MAX_ENTRIES = 400;

function listChanges(
  lists: { path: FieldChange['path']; before: unknown[]; after: unknown[] },
  isWhole: IsWhole,
): FieldChange[] {
  const { path, before, after } = lists;
  const matches = matchEntries(before, after);
  const kept = matches.filter((place) => place !== null);
  if (kept.some((place, at) => place < (kept[at - 1] ?? 0))) return [lists];
  const gone = before.flatMap((entry, at) =>
    kept.includes(at) ? [] : [{ path: [...path, at], before: entry, after: undefined }],
  );
  const stayed = after.flatMap((entry, at) => {
    const place = matches[at] ?? null;
    const old = place === null ? undefined : before[place];
    return valueChanges({ path: [...path, at], before: old, after: entry }, isWhole);
  });
  return [...gone, ...stayed];
}

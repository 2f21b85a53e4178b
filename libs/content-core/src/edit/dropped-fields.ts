import { isRecord, valueAt } from '@portal/ports/json';
import type { SectionData } from '../model/kind.ts';
import { dottedPath } from '../messages/field-path.ts';
import { applyFieldEdits, type FieldEdits } from './apply-field-edits.ts';

/** How many dropped fields are listed. */
const MAX_NAMED = 50;

/**
 * The fields that are removed or reset to their default when a section's data is replaced by data that does not name them (`given`):
 * paths such as `actions.1`. Fields whose value does not change are not listed.
 */
export function droppedFields(
  old: SectionData,
  { given, next }: { given: SectionData; next: SectionData },
): string[] {
  return droppedPaths(old, given, next, []).slice(0, MAX_NAMED).map(dottedPath);
}

/** As `droppedFields`, for values at single paths (`set`). A field that another path of the edit names is not dropped. */
export function droppedBySet(
  old: SectionData,
  { set = {}, unset = [], insert = [] }: FieldEdits,
  next: SectionData,
): string[] {
  // Positions in `next` are the same as in `old` unless list elements were removed or inserted.
  const moves = insert.length > 0 || unset.some((path) => /\.\d+(?:\.|$)/.test(path));
  const after = moves ? applyFieldEdits(old, { set }).data : next;
  const names = [...Object.keys(set), ...unset];
  const found = Object.entries(set).flatMap(([owner, value]) => {
    const steps = owner.split('.');
    const lost = droppedPaths(valueAt(old, steps), value, valueAt(after, steps), steps).map(dottedPath);
    if (lost.length === 0) return [];
    const below = names.filter((name) => isWithin(name, owner) && name !== owner);
    return lost.filter((path) => !below.some((name) => isWithin(path, name)));
  });
  return [...new Set(found)].slice(0, MAX_NAMED);
}

function isWithin(path: string, owner: string): boolean {
  return path === owner || path.startsWith(`${owner}.`);
}

type Path = readonly (string | number)[];

function droppedPaths(old: unknown, given: unknown, next: unknown, path: Path): Path[] {
  if (Array.isArray(old) && Array.isArray(given)) {
    return old.flatMap((entry, index) =>
      index < given.length
        ? droppedPaths(entry, given[index], elementAt(next, index), [...path, index])
        : [[...path, index]],
    );
  }
  if (!isRecord(old) || !isRecord(given)) return [];
  return Object.entries(old).flatMap(([name, value]) => {
    const after = isRecord(next) ? next[name] : undefined;
    if (Object.hasOwn(given, name)) return droppedPaths(value, given[name], after, [...path, name]);
    return JSON.stringify(value) === JSON.stringify(after) ? [] : [[...path, name]];
  });
}

function elementAt(list: unknown, index: number): unknown {
  return Array.isArray(list) ? list[index] : undefined;
}

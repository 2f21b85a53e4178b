import type { SectionData } from '../model/kind.ts';
import { dottedPath } from '../tree/field-path.ts';

/** How many dropped fields are named. */
const MOST_NAMED = 50;

/**
 * The fields that replacing a section's data takes away or sets back to their default, since the new data (`given`) does
 * not name them: paths such as `actions.1`. Nothing for fields that end up as they were.
 */
export function droppedFields(
  old: SectionData,
  { given, next }: { given: SectionData; next: SectionData },
): string[] {
  return dropped(old, given, next, []).slice(0, MOST_NAMED).map(dottedPath);
}

type Path = readonly (string | number)[];

function dropped(old: unknown, given: unknown, next: unknown, path: Path): Path[] {
  if (Array.isArray(old) && Array.isArray(given)) {
    return old.flatMap((entry, index) =>
      index < given.length
        ? dropped(entry, given[index], element(next, index), [...path, index])
        : [[...path, index]],
    );
  }
  if (!isRecord(old) || !isRecord(given)) return [];
  return Object.entries(old).flatMap(([name, value]) => {
    const after = isRecord(next) ? next[name] : undefined;
    if (Object.hasOwn(given, name)) return dropped(value, given[name], after, [...path, name]);
    return JSON.stringify(value) === JSON.stringify(after) ? [] : [[...path, name]];
  });
}

function element(list: unknown, index: number): unknown {
  return Array.isArray(list) ? list[index] : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

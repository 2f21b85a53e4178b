import { isRecord, sameJson } from '@portal/ports/json';
import { mergeLists } from './merge-lists.ts';
import type { MergeConflict, Merged, Sides } from './merged.ts';
import { fieldNames, valueOf, type Fields } from './fields.ts';

/** Merges two edits of one running text; null when that is not possible. */
export type MergeText = (sides: Sides<string>) => string | null;

/**
 * Merges two edits of one record: fields by name, lists by entry, running text with `mergeText`. Works on plain JSON, so that sections of
 * a site's own kinds can be merged. An image with its description is one value.
 * @param whole names of fields that are merged as one value although they may be lists, such as an audience
 */
export function mergeFields(
  { base, theirs, yours }: Sides<Fields>,
  mergeText: MergeText,
  whole: readonly string[] = [],
): Merged<Record<string, unknown>> {
  const merged = fieldNames(base, theirs, yours).map((name) => {
    const sides = { base: valueOf(base, name), theirs: valueOf(theirs, name), yours: valueOf(yours, name) };
    const isWhole = whole.includes(name);
    return { name, ...(isWhole ? mergeWhole(sides, [name]) : mergeValue(sides, [name], mergeText)) };
  });
  const present = merged.filter(({ data }) => data !== undefined);
  return {
    data: Object.fromEntries(present.map(({ name, data }) => [name, data])),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

/** Longer lists are merged as one value. */
const MAX_ENTRIES = 200;

/** Merges one value at `path`. */
function mergeValue(sides: Sides, path: MergeConflict['path'], mergeText: MergeText): Merged {
  const whole = mergeWhole(sides, path);
  if (whole.conflicts.length === 0) return whole;
  const { base, theirs, yours } = sides;
  if (mergesByField(base) && mergesByField(theirs) && mergesByField(yours)) {
    const { data, conflicts } = mergeFields({ base, theirs, yours }, mergeText);
    return { data, conflicts: conflicts.map((one) => ({ ...one, path: [...path, ...one.path] })) };
  }
  if (isList(base) && isList(theirs) && isList(yours))
    return mergeLists({ base, theirs, yours }, path, (entry, at) => mergeValue(entry, at, mergeText));
  if (typeof base !== 'string' || typeof theirs !== 'string' || typeof yours !== 'string') return whole;
  const text = mergeText({ base, theirs, yours });
  return text === null ? whole : { data: text, conflicts: [] };
}

/** Merges a value as a whole: a conflict unless only one side changed it, or both in the same way. */
function mergeWhole({ base, theirs, yours }: Sides, path: MergeConflict['path']): Merged {
  if (sameJson(base, theirs) || sameJson(theirs, yours)) return { data: yours, conflicts: [] };
  if (sameJson(base, yours)) return { data: theirs, conflicts: [] };
  return { data: yours === undefined ? theirs : yours, conflicts: [{ path, base, theirs, yours }] };
}

/** An image in use is one value, since its description does not fit another image. */
function mergesByField(value: unknown): value is Fields {
  return isRecord(value) && typeof valueOf(value, 'media') !== 'string';
}

/** Longer lists are merged as one value, since matching entries takes quadratic time. */
function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= MAX_ENTRIES;
}

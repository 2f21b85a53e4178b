import { isRecord, sameJson, valueAt } from '@portal/ports/json';
import { fieldChanges } from './index.ts';
import { fieldDifference, type FieldDifference } from './field-difference.ts';

/** The maximum length of all differences in one result, in characters of JSON. */
export const MAX_DIFFERENCE_CHARACTERS = 6_000;
/** How many fields of one record are listed. */
const MAX_FIELDS = 30;

/** One record live and in the draft, and in their common base if that is known. */
export interface RecordVersions {
  live: unknown;
  draft: unknown;
  base?: unknown;
}

/**
 * The fields in which the draft of a record differs from the live one, with the value in `base` when both changed it. The order of a page
 * is left out: moved, added and removed sections are listed separately. The ids of records never change.
 */
export function recordDifferences({ live, draft, base }: RecordVersions): FieldDifference[] {
  if (!isRecord(live) || !isRecord(draft)) return [];
  return fieldChanges(live, draft)
    .filter(({ path }) => path[0] !== 'sections' && path[0] !== 'v')
    .slice(0, MAX_FIELDS)
    .map(({ path, before, after }) => {
      const old = isRecord(base) ? valueAt(base, path) : undefined;
      const clash = old !== undefined && !sameJson(old, before);
      return fieldDifference(path, { ...(clash ? { base: old } : {}), live: before, draft: after }, [
        'live',
        'draft',
      ]);
    });
}

/** The fields in which a later state of a record differs from an earlier one. */
export function fieldDifferences(before: unknown, after: unknown): FieldDifference[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return fieldChanges(before, after)
    .filter(({ path }) => path[0] !== 'v')
    .slice(0, MAX_FIELDS)
    .map(({ path, ...states }) => fieldDifference(path, states, ['before', 'after']));
}

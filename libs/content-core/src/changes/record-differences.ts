import { isRecord, sameJson, valueAt } from '@portal/ports/json';
import { fieldChanges } from '../merge/index.ts';
import { fieldDifference, type FieldDifference } from './field-difference.ts';

/** How many fields of one record are told. */
const MAX_FIELDS = 30;

/** One record in two versions, and in the one that both come from where that is known. */
export interface RecordVersions {
  live: unknown;
  draft: unknown;
  base?: unknown;
}

/**
 * How the draft of a record differs from what is live, field by field; with `base` where both changed it since. A page's
 * order is left out: sections that moved, joined or left are told by themselves. The ids of records never change.
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

/** How a later state of a record differs from an earlier one, field by field. */
export function fieldDifferences(before: unknown, after: unknown): FieldDifference[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return fieldChanges(before, after)
    .filter(({ path }) => path[0] !== 'v')
    .slice(0, MAX_FIELDS)
    .map(({ path, ...states }) => fieldDifference(path, states, ['before', 'after']));
}

import { Instant } from '../model/fields.ts';
import { VISIBLE_FIELDS, type VisibleTimes } from '../model/visible-times.ts';

/** The two times as calls take them: null removes one. */
export const VisibleTimesInput = {
  visibleFrom: Instant.nullable().optional(),
  visibleUntil: Instant.nullable().optional(),
};

/** Times that a caller may give. */
export type GivenVisibleTimes = { [Field in keyof VisibleTimes]?: string | null | undefined };

/** The times of a record after a call that gave some of them. */
export function visibleTimesAfter(
  old: VisibleTimes | null,
  given: GivenVisibleTimes,
): { visibleFrom?: string; visibleUntil?: string } {
  const after = VISIBLE_FIELDS.flatMap((field): [string, string][] => {
    const value = given[field] === undefined ? old?.[field] : given[field];
    return value === undefined || value === null ? [] : [[field, value]];
  });
  return Object.fromEntries(after);
}

/** A record with the times that a call gave. */
export function withVisibleTimes<Old extends object>(old: Old, given: GivenVisibleTimes): Old {
  return { ...withoutVisibleTimes(old), ...visibleTimesAfter(old, given) };
}

function withoutVisibleTimes<Old extends object>(record: Old): Old {
  const { visibleFrom: _from, visibleUntil: _until, ...rest }: Old & VisibleTimes = record;
  return rest as unknown as Old;
}

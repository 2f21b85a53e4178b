import { isRecord, sameJson } from '@portal/ports/json';
import { mergeData, type Fields, type MergeConflict } from '../merge/index.ts';
import { dottedPath } from '../messages/field-path.ts';

/** Fields that are merged as one value, though they are lists or objects. */
const WHOLE = ['audience', 'focal', 'variants'];

/** Fields that identify a record: one that differs in any of them is another record. */
const IDENTITY = ['id', 'kind', 'v', 'sha256'];

/** The parsed versions of one record to merge; null: it does not exist. */
export interface RecordSides {
  base: unknown;
  live: unknown;
  draft: unknown;
}

/** A record that draft and live site both changed, merged field by field. */
export interface RecordMerge {
  /** Both changes combined; a conflicting field has the draft's value. */
  data: Fields;
  /** Fields that both changed differently: `theirs` is the live value, `yours` that of the draft. */
  clashes: readonly MergeConflict[];
}

/** A side of a conflict. */
export type Side = 'draft' | 'live';

/** Merges one record of draft and live site; null when one side has no record, or a different one under the same path. */
export function mergeRecord({ base, live, draft }: RecordSides): RecordMerge | null {
  if (!isRecord(base) || !isRecord(live) || !isRecord(draft)) return null;
  const isSame = IDENTITY.every(
    (name) => sameJson(base[name], live[name]) && sameJson(base[name], draft[name]),
  );
  if (!isSame) return null;
  const { data, conflicts } = mergeData({ base, theirs: live, yours: draft }, WHOLE);
  return { data, clashes: conflicts };
}

/** The name of a conflicting field, as choices use it. */
export function clashName({ path }: MergeConflict): string {
  return dottedPath(path);
}

/** The merged record with the chosen side in each conflicting field. */
export function decideClashes(
  { data, clashes }: RecordMerge,
  sideOf: (clash: MergeConflict) => Side,
): Fields {
  const decided = structuredClone(data);
  // From the last to the first: removing an entry from a list shifts those after it, and a list comes before its entries.
  for (const clash of clashes.toReversed()) {
    const { path, theirs, yours } = clash;
    if (sideOf(clash) === 'live') putAt(decided, path, theirs);
    // A field that the draft removed and the live site changed is still in the merged data; every other conflict has the draft's value there.
    else if (yours === undefined) putAt(decided, path, undefined);
  }
  return decided;
}

/** Sets the value at a path of `holder`, in place; undefined removes it. */
function putAt(holder: unknown, path: MergeConflict['path'], value: unknown): void {
  const [step = '', ...rest] = path;
  if (rest.length > 0) return putAt(Object.getOwnPropertyDescriptor(holder, step)?.value, rest, value);
  if (value === undefined && Array.isArray(holder)) return void holder.splice(Number(step), 1);
  if (value === undefined) return void Reflect.deleteProperty(Object(holder), step);
  // Not by assignment: a field may be called `__proto__`.
  const field = { value: structuredClone(value), configurable: true, enumerable: true, writable: true };
  Object.defineProperty(Object(holder), step, field);
}

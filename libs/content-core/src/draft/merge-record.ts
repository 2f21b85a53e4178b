import { isRecord, sameJson } from '@portal/ports/json';
import { mergeData, type Fields, type MergeConflict } from '../merge/index.ts';
import { dottedPath } from '../tree/field-path.ts';

/** Fields that are one value each, though they hold several. */
const WHOLE = ['audience', 'focal', 'variants'];

/** Fields that say what the others mean: a record that differs in one of them is another record. */
const IDENTITY = ['id', 'kind', 'v', 'sha256'];

/** One record in the versions that are merged, parsed; what is not there is null. */
export interface RecordSides {
  base: unknown;
  live: unknown;
  draft: unknown;
}

/** A record that draft and live site both changed, merged field by field. */
export interface RecordMerge {
  /** Both changes together; in a field that clashes, the draft's value. */
  data: Fields;
  /** Fields that both changed differently: `theirs` is the live value, `yours` that of the draft. */
  clashes: readonly MergeConflict[];
}

/** The side of a clash that a caller chooses. */
export type Side = 'draft' | 'live';

/** Merges what draft and live site made of one record; null where one side has no record, or it is another record there. */
export function mergeRecord({ base, live, draft }: RecordSides): RecordMerge | null {
  if (!isRecord(base) || !isRecord(live) || !isRecord(draft)) return null;
  const isSame = IDENTITY.every(
    (name) => sameJson(base[name], live[name]) && sameJson(base[name], draft[name]),
  );
  if (!isSame) return null;
  const { data, conflicts } = mergeData({ base, theirs: live, yours: draft }, WHOLE);
  return { data, clashes: conflicts };
}

/** How a clash is named, and the choice of a side for it. */
export function clashName({ path }: MergeConflict): string {
  return dottedPath(path);
}

/** The merged record with the chosen side in each field that clashes. */
export function decideClashes(
  { data, clashes }: RecordMerge,
  sideOf: (clash: MergeConflict) => Side,
): Fields {
  const decided = structuredClone(data);
  // From the last to the first: an entry that leaves a list moves those after it, and a list comes before its entries.
  for (const clash of clashes.toReversed()) {
    const { path, theirs, yours } = clash;
    if (sideOf(clash) === 'live') putAt(decided, path, theirs);
    // The merge keeps what the draft removed and live changed. Everything else is in it as the draft has it.
    else if (yours === undefined) putAt(decided, path, undefined);
  }
  return decided;
}

/** Puts a value at a path of `holder`, in place; undefined takes out what is there. */
function putAt(holder: unknown, path: MergeConflict['path'], value: unknown): void {
  const [step = '', ...rest] = path;
  if (rest.length > 0) return putAt(Object.getOwnPropertyDescriptor(holder, step)?.value, rest, value);
  if (value === undefined && Array.isArray(holder)) return void holder.splice(Number(step), 1);
  if (value === undefined) return void Reflect.deleteProperty(Object(holder), step);
  // Not by assignment: a field may be called `__proto__`.
  const field = { value: structuredClone(value), configurable: true, enumerable: true, writable: true };
  Object.defineProperty(Object(holder), step, field);
}

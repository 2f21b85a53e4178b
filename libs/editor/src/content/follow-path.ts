import { matchEntries } from '@portal/content-core/merge';
import { sameJson, valueAt } from '@portal/ports/json';

/** Where a place such as `items.0.label` is after its data changed; null: the entry it lies in was deleted. */
export function followPath(path: string, before: unknown, after: unknown): string | null {
  const steps: string[] = [];
  let [old, next] = [before, after];
  for (const step of path === '' ? [] : path.split('.')) {
    const key: string | null =
      Array.isArray(old) && Array.isArray(next) ? entryOf(old, next, Number(step)) : step;
    if (key === null) return null;
    steps.push(key);
    [old, next] = [valueAt(old, step), valueAt(next, key)];
  }
  return steps.join('.');
}

/** Entries of longer lists are found by what they hold alone: looking for one that changed takes time that grows with the square. */
const MOST_ENTRIES = 200;

/**
 * The place of an entry in the changed list: where the same one is, or the one that it became. One that became nothing like it, but retained
 * the length of the list, was edited in its place.
 */
function entryOf(old: readonly unknown[], next: readonly unknown[], index: number): string | null {
  const entry = old[index];
  if (sameJson(next[index], entry)) return String(index);
  const same = next.indexOf(entry);
  const at = same >= 0 ? same : next.findIndex((one) => sameJson(one, entry));
  if (at >= 0) return String(at);
  const isShort = Math.max(old.length, next.length) <= MOST_ENTRIES;
  const became = isShort ? matchEntries(old, next).indexOf(index) : -1;
  if (became >= 0) return String(became);
  return old.length === next.length ? String(index) : null;
}

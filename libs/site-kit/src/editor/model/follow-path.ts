import { sameValue, valueAt } from './page-document.ts';

/** Where a place such as `items.0.label` is after its data changed; null: the entry it lies in is gone. */
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

/** The place of an entry in the changed list. One that differs there but kept the length around it was edited in its place. */
function entryOf(old: readonly unknown[], next: readonly unknown[], index: number): string | null {
  const entry = old[index];
  if (sameValue(next[index], entry)) return String(index);
  const same = next.indexOf(entry);
  const at = same >= 0 ? same : next.findIndex((one) => sameValue(one, entry));
  if (at >= 0) return String(at);
  return old.length === next.length ? String(index) : null;
}

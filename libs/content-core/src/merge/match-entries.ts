import { isRecord, sameJson } from '@portal/ports/json';
import { diffArrays } from 'diff';
import { dataKey, fieldNames, valueOf } from './fields.ts';

/** Maps entries of a changed list to those of the old list: `matches[n]` is the old index of entry n, null for a new one. */
export type Matches = readonly (number | null)[];

/**
 * Matches the entries of `before` with those of `after`: by `id` if every entry of both lists has a unique one; otherwise by the longest
 * common subsequence of equal entries, then similar entries between those, then equal entries that moved.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): Matches {
  const [old, next] = [idsOf(before), idsOf(after)];
  if (old && next) return next.map((id) => locationOf(old, id));
  const found: (number | null)[] = after.map(() => null);
  const [oldKeys, nextKeys] = [before.map(dataKey), after.map(dataKey)];
  for (const gap of gapsBetween(oldKeys, nextKeys, found)) pairAlike(before, after, { gap, found });
  pairMoved(oldKeys, nextKeys, found);
  return found;
}

/** The ids of a list whose entries all have a unique one; null for any other list. */
function idsOf(list: readonly unknown[]): string[] | null {
  const ids = list.flatMap((entry) => {
    const id = isRecord(entry) ? valueOf(entry, 'id') : null;
    return typeof id === 'string' ? id : [];
  });
  return new Set(ids).size === list.length ? ids : null;
}

function locationOf(list: readonly string[], id: string): number | null {
  const place = list.indexOf(id);
  return place === -1 ? null : place;
}

/** The entries of both lists between two equal ones. `end` is exclusive. */
interface Gap {
  old: [from: number, end: number];
  next: [from: number, end: number];
}

/** Matches the entries of the longest common subsequence, and returns the gaps between them. */
function gapsBetween(old: string[], next: string[], found: (number | null)[]): Gap[] {
  const gaps: Gap[] = [];
  let gap: Gap = { old: [0, 0], next: [0, 0] };
  for (const { value, added, removed } of diffArrays(old, next)) {
    if (added) gap.next[1] += value.length;
    else if (removed) gap.old[1] += value.length;
    else {
      gaps.push(gap);
      const [oldEnd, nextEnd] = [gap.old[1], gap.next[1]];
      for (const at of value.keys()) found[nextEnd + at] = oldEnd + at;
      const [oldFrom, nextFrom] = [oldEnd + value.length, nextEnd + value.length];
      gap = { old: [oldFrom, oldFrom], next: [nextFrom, nextFrom] };
    }
  }
  return [...gaps, gap];
}

/** Matches changed entries with the old ones in a gap, in order: each with the first similar one. */
function pairAlike(
  before: readonly unknown[],
  after: readonly unknown[],
  { gap, found }: { gap: Gap; found: (number | null)[] },
): void {
  let from = gap.old[0];
  for (let at = gap.next[0]; at < gap.next[1]; at += 1) {
    const place = before.slice(from, gap.old[1]).findIndex((entry) => areAlike(entry, after[at]));
    if (place === -1) continue;
    found[at] = from + place;
    from += place + 1;
  }
}

/** Whether an entry may be an edit of another: at least half of their fields are equal. */
function areAlike(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = fieldNames(one, other);
  const same = names.filter((name) => sameJson(valueOf(one, name), valueOf(other, name)));
  return same.length * 2 >= names.length;
}

function pairMoved(old: readonly string[], next: readonly string[], found: (number | null)[]): void {
  const taken = new Set(found);
  const free = new Map<string, number[]>();
  for (const [at, key] of old.entries()) if (!taken.has(at)) free.set(key, [...(free.get(key) ?? []), at]);
  for (const [at, key] of next.entries()) if (found[at] === null) found[at] = free.get(key)?.shift() ?? null;
}

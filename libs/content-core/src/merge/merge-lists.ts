import { isRecord, sameJson } from '@portal/ports/json';
import { completeOrder } from './complete-order.ts';
import { matchEntries, type Matches } from './match-entries.ts';
import type { MergeConflict, Merged, Sides } from './merged.ts';
import { dataKey, valueOf } from './fields.ts';

/** Entries by name; the same entry has the same name in all lists. */
type Named = Map<string, unknown>;

/**
 * Merges two edits of one list by entry. Entries that either side added stay, theirs first. An entry that one side removed and the
 * other changed is a conflict. So is an order that both changed differently, which is a conflict of the list itself.
 * @param mergeEntry merges one entry
 */
export function mergeLists(
  lists: Sides<readonly unknown[]>,
  path: MergeConflict['path'],
  mergeEntry: (sides: Sides, path: MergeConflict['path']) => Merged,
): Merged {
  const { base, theirs, yours } = nameEntries(lists);
  const names = new Set([...base.keys(), ...theirs.keys(), ...yours.keys()]);
  const merged = new Map<string, Merged>();
  for (const name of names) {
    const one = mergeEntry({ base: base.get(name), theirs: theirs.get(name), yours: yours.get(name) }, []);
    if (one.data !== undefined) merged.set(name, one);
  }
  const { order, clash } = mergeOrders(
    { base: [...base.keys()], theirs: [...theirs.keys()], yours: [...yours.keys()] },
    new Set(merged.keys()),
  );
  const conflicts = order.flatMap((name, at) =>
    (merged.get(name)?.conflicts ?? []).map((one) => ({ ...one, path: [...path, at, ...one.path] })),
  );
  return {
    data: order.map((name) => merged.get(name)?.data),
    conflicts: clash ? [{ path, ...lists }, ...conflicts] : conflicts,
  };
}

/** Names every entry: by its index in the base list, or a new one by its id or content and a count of equal ones before it. */
function nameEntries({ base, theirs, yours }: Sides<readonly unknown[]>): Sides<Named> {
  return {
    base: new Map(base.map((entry, at) => [`base ${at}`, entry])),
    theirs: named(theirs, matchEntries(base, theirs)),
    yours: named(yours, matchEntries(base, yours)),
  };
}

function named(list: readonly unknown[], matches: Matches): Named {
  const count = new Map<string, number>();
  return new Map(
    list.map((entry, at) => {
      const match = matches[at] ?? null;
      if (match !== null) return [`base ${match}`, entry];
      const id = isRecord(entry) ? valueOf(entry, 'id') : undefined;
      const key = typeof id === 'string' ? `id ${id}` : dataKey(entry);
      const before = count.get(key) ?? 0;
      count.set(key, before + 1);
      return [`new ${before} ${key}`, entry];
    }),
  );
}

/** The order of the side that changed it; yours when both changed it differently. New entries keep their position in their list. */
function mergeOrders(
  { base, theirs, yours }: Sides<readonly string[]>,
  existing: ReadonlySet<string>,
): { order: string[]; clash: boolean } {
  const inAll = (name: string) => base.includes(name) && theirs.includes(name) && yours.includes(name);
  const [old, their, your] = [base, theirs, yours].map((order) => order.filter(inAll));
  const clash = !sameJson(old, your) && !sameJson(old, their) && !sameJson(their, your);
  const theirsLeads = sameJson(old, your) && !sameJson(old, their);
  const [lead, other] = theirsLeads ? [theirs, yours] : [yours, theirs];
  return { order: completeOrder(lead, existing, other), clash };
}

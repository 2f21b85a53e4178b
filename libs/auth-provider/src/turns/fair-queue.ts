/** A bounded queue in which callers take turns, so that a caller with many items does not delay the others. */
export interface FairQueue<T> {
  readonly length: number;
  /**
   * Adds an item behind the others of the same caller. When the queue is full, removes and returns an item: the newest of the caller with
   * the most failures or, among several such callers, with the most items. It may be the added one.
   */
  add(item: T, caller: string): T | undefined;
  /** Removes the next item: the oldest of the caller whose turn it is, among those with the fewest failures. */
  take(): T | undefined;
}

/** A queue of at most `limit` items. `failuresOf`: how often a caller has failed recently. */
export function fairQueue<T>(limit: number, failuresOf: (caller: string) => number): FairQueue<T> {
  /** The items by caller, in the order of their turns. No list is empty. */
  const waiting = new Map<string, T[]>();
  let length = 0;

  function drop(caller: string, items: T[], item: T | undefined): T | undefined {
    length -= 1;
    if (items.length === 0) waiting.delete(caller);
    return item;
  }

  return {
    get length() {
      return length;
    },
    add(item, caller) {
      const callerItems = waiting.get(caller) ?? [];
      callerItems.push(item);
      waiting.set(caller, callerItems);
      length += 1;
      if (length <= limit) return undefined;
      let worst = { name: caller, items: callerItems, failures: failuresOf(caller) };
      for (const [name, items] of waiting) {
        const failures = failuresOf(name);
        const isMore = failures === worst.failures && items.length > worst.items.length;
        if (failures > worst.failures || isMore) worst = { name, items, failures };
      }
      return drop(worst.name, worst.items, worst.items.pop());
    },
    take() {
      let next: { name: string; items: T[]; failures: number } | undefined;
      for (const [name, items] of waiting) {
        const failures = failuresOf(name);
        if (next === undefined || failures < next.failures) next = { name, items, failures };
        if (failures === 0) break;
      }
      if (next === undefined) return undefined;
      waiting.delete(next.name);
      waiting.set(next.name, next.items);
      return drop(next.name, next.items, next.items.shift());
    },
  };
}

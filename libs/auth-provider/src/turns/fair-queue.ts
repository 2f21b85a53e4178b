/** A bounded queue in which callers take turns, so that one who sends much makes nobody else wait. */
export interface FairQueue<T> {
  readonly length: number;
  /**
   * Puts an item behind the others of the same caller. When the queue is full, returns the item that has to leave it: the newest of the
   * caller with the most failures, and among those of the one with the most items. It may be this one.
   */
  add(item: T, caller: string): T | undefined;
  /** Removes the next item: the oldest of the caller whose turn it is, among those with the fewest failures. */
  take(): T | undefined;
}

/** A queue of at most `limit` items. `failuresOf`: how often a caller failed lately. */
export function fairQueue<T>(limit: number, failuresOf: (caller: string) => number): FairQueue<T> {
  /** By caller, whose turn it is first. None is empty. */
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
      const own = waiting.get(caller) ?? [];
      own.push(item);
      waiting.set(caller, own);
      length += 1;
      if (length <= limit) return undefined;
      let worst = { name: caller, items: own, failures: failuresOf(caller) };
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

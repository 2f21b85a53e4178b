/** A bounded queue in which callers take turns, so that one who sends much makes nobody else wait. */
export interface FairQueue<T> {
  readonly length: number;
  /**
   * Puts an item behind the others of the same caller. When the queue is full, gives what had to leave it: the newest of the
   * caller with the most waiting, which may be this one.
   */
  add(item: T, caller: string): T | undefined;
  /** The next item: the oldest of the caller whose turn it is. */
  take(): T | undefined;
}

/** `limit` items wait at most. */
export function fairQueue<T>(limit: number): FairQueue<T> {
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
      let [busiest, most] = [caller, own];
      for (const [name, items] of waiting) if (items.length > most.length) [busiest, most] = [name, items];
      return drop(busiest, most, most.pop());
    },
    take() {
      const [first] = waiting;
      if (!first) return undefined;
      const [caller, items] = first;
      waiting.delete(caller);
      waiting.set(caller, items);
      return drop(caller, items, items.shift());
    },
  };
}

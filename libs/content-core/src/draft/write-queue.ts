/**
 * Runs `work` after everything that was queued before under the same `key` has ended, well or not. Writers of one repository
 * thus do not spend their attempts on each other.
 */
export type WriteQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** A queue for one process. */
export function writeQueue(): WriteQueue {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
    tails.set(key, turn);
    try {
      return await turn;
    } finally {
      if (tails.get(key) === turn) tails.delete(key);
    }
  };
}

/**
 * Runs `work` after everything that was queued under the same `key` has settled. Writers of one repository therefore do not use up their
 * attempts on each other.
 */
export type WriteQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** A queue of one process. */
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

const tails = new Map<string, Promise<unknown>>();

/**
 * Runs `work` after everything that was queued before under the same `key` in this process has ended, well or not.
 * Writers of one repository thus do not spend their attempts on each other.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
  tails.set(key, turn);
  try {
    return await turn;
  } finally {
    if (tails.get(key) === turn) tails.delete(key);
  }
}

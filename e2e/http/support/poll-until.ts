import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 250;
const LONGEST_MS = 40_000;

/**
 * Polls until the answer passes, for values that follow a change after a while, such as what a site caches: no event reports the
 * end of that.
 * @returns the last answer, for the test to compare
 */
export async function pollUntil<Value>(
  ask: () => Promise<Value>,
  passes: (value: Value) => boolean,
  longestMs = LONGEST_MS,
): Promise<Value> {
  const end = performance.now() + longestMs;
  for (;;) {
    const value = await ask();
    if (passes(value) || performance.now() > end) return value;
    await wait(PAUSE_MS);
  }
}

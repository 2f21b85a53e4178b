import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 250;
const LONGEST_MS = 40_000;

/**
 * Polls until the answer passes, for values that a site caches for a while after they changed: no event reports the end
 * of that.
 * @returns the last answer, for the test to compare
 */
export async function pollUntil<Value>(
  ask: () => Promise<Value>,
  passes: (value: Value) => boolean,
): Promise<Value> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    const value = await ask();
    if (passes(value) || performance.now() > end) return value;
    await wait(PAUSE_MS);
  }
}

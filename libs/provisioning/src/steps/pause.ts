const SHORTEST_MS = 500;
const LONGEST_MS = 5000;

/**
 * The pause before a provider is polled again: a quarter of the time waited so far, so that the whole wait is at most a
 * quarter longer than the work, and long work is polled rarely.
 */
export function pauseAfter(waitedMs: number): number {
  return Math.min(Math.max(waitedMs / 4, SHORTEST_MS), LONGEST_MS);
}

const SHORTEST_MS = 500;
const LONGEST_MS = 5000;

/**
 * The pause until the next look at something that a provider works at, by how long it has been waited for: a quarter of that, so that
 * a wait is at most a quarter longer than the work, and a look costs little where the work is long.
 */
export function pauseAfter(waitedMs: number): number {
  return Math.min(Math.max(waitedMs / 4, SHORTEST_MS), LONGEST_MS);
}

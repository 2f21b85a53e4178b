/**
 * Whether what was read at `at` is younger than `most` at `now`, all three in one unit. A time that lies ahead is not: the clock was set
 * back since, and how old it is cannot be told.
 */
export function isYounger(at: number, most: number, now: number): boolean {
  return at <= now && now - at < most;
}

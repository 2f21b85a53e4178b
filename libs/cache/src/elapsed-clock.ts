/** By how many milliseconds the time of day has to be ahead of the monotonic clock to count as a suspension. */
const SUSPENSION_MS = 1_000;

/**
 * Milliseconds that have passed, on a clock that is never set back. It follows the monotonic clock, which does not see that somebody
 * changes the time of day; and the time of day where that is ahead between two calls, as a monotonic clock may stand still while a
 * machine, or the instance of a function, is suspended. So what is cached never lives longer than it may; a time of day that is set
 * forward ends it earlier.
 * @param timeOfDay `Date.now`
 * @param monotonic `performance.now`
 */
export function elapsedClock(timeOfDay: () => number, monotonic: () => number): () => number {
  let last = { timeOfDay: timeOfDay(), monotonic: monotonic() };
  let elapsed = 0;
  return () => {
    const now = { timeOfDay: timeOfDay(), monotonic: monotonic() };
    const monotonicStep = now.monotonic - last.monotonic;
    const timeOfDayStep = now.timeOfDay - last.timeOfDay;
    elapsed += timeOfDayStep - monotonicStep > SUSPENSION_MS ? timeOfDayStep : monotonicStep;
    last = now;
    return elapsed;
  };
}

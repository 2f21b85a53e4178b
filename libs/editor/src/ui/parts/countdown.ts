/** What a countdown depends on. */
export interface CountdownOptions {
  ms: number;
  now: () => number;
  /** Calls back after so many milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
  over: () => void;
}

/** A time that runs out, unless it is held. */
export interface Countdown {
  /** Stands still while true; goes on with what is left. */
  hold(isHeld: boolean): void;
  stop(): void;
}

/** At least so much is left when a countdown goes on, so that it does not end under the hand that just let it go. */
const LEAST_MS = 2_000;

/** Counts down; the time that is left stands still while the countdown is held. @see WCAG 2.2.1 */
export function startCountdown({ ms, now, later, over }: CountdownOptions): Countdown {
  let left = ms;
  let since = 0;
  let callOff: (() => void) | null = null;
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    over();
  };
  const run = () => {
    since = now();
    callOff = later(end, left);
  };
  const halt = () => {
    callOff?.();
    callOff = null;
  };
  run();
  return {
    hold(isHeld) {
      if (hasEnded || isHeld === (callOff === null)) return;
      if (!isHeld) return run();
      halt();
      left = Math.max(LEAST_MS, left - (now() - since));
    },
    stop() {
      hasEnded = true;
      halt();
    },
  };
}

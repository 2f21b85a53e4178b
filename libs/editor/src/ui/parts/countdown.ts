/** How long a countdown runs (`ms`), the clock and timer that it uses, and `over`, which is called once when the time is over. */
export interface CountdownOptions {
  ms: number;
  now: () => number;
  /** Calls `work` after `ms` milliseconds; returns a function that cancels this. */
  later: (work: () => void, ms: number) => () => void;
  over: () => void;
}

/** A running countdown. */
export interface Countdown {
  /** With true the time stands still; with false it runs on from where it was. */
  hold(isHeld: boolean): void;
  stop(): void;
}

/** After a pause at least this much time is left, in milliseconds, so that it does not end right after the person has let go. */
const LEAST_MS = 2_000;

/** Starts a countdown that can be paused. After `stop`, `over` is not called any more. @see WCAG 2.2.1 */
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

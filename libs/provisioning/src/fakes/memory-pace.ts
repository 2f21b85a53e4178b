import { AppError } from '@portal/errors';
import type { Pace } from '../ports/pace.ts';

/** A clock that advances only while a run waits. */
export interface MemoryPace extends Pace {
  elapse(ms: number): void;
  /** Calls `work` after each wait, for things that happen meanwhile. */
  onWait(work: () => void): void;
  /** Loses the result of a later call, `after` calls from now; the call itself completes. */
  loseAnswer(after: number): void;
}

/** A pace whose clock starts at `start`. Timers fire while a run waits. */
export function memoryPace(start: Date): MemoryPace {
  let time = start.getTime();
  let beforeLoss = -1;
  const hooks: (() => void)[] = [];
  const timers = new Set<{ ms: number; due: number; work: () => Promise<void> }>();
  return {
    now: () => new Date(time),
    elapse: (ms) => void (time += ms),
    onWait: (work) => void hooks.push(work),
    loseAnswer: (after) => void (beforeLoss = after),
    wait: async (ms) => {
      time += ms;
      for (const timer of timers)
        while (timer.due <= time) {
          timer.due += timer.ms;
          await timer.work();
        }
      for (const hook of hooks) hook();
    },
    within: async (_ms, call) => {
      const running = call();
      if (beforeLoss-- !== 0) return running;
      await running.catch(() => undefined);
      throw new AppError('upstream_unavailable', 'No answer in time.');
    },
    every: (ms, work) => {
      const timer = { ms, due: time + ms, work };
      timers.add(timer);
      return { stop: () => void timers.delete(timer) };
    },
  };
}

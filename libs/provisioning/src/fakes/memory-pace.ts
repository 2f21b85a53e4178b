import { AppError } from '@portal/errors';
import type { Pace } from '../ports/pace.ts';

/** Time that passes only where a run waits. */
export interface MemoryPace extends Pace {
  elapse(ms: number): void;
  /** Called after each wait, for what happens meanwhile. */
  onWait(work: () => void): void;
  /** Loses the result of the call after so many more: the call itself completes. */
  loseAnswer(after: number): void;
}

/** A pace that begins at `start`. Timers fire while a run waits. */
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

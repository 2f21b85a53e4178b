import { AppError } from '@portal/errors';
import type { Pace } from '../ports/pace.ts';

/** The timers of a runtime. */
export interface Timers {
  now(): Date;
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: never): void;
}

/** Real time, by the timers of the runtime that wiring passes. */
export function timerPace({ now, setTimeout: later, clearTimeout: cancel }: Timers): Pace {
  return {
    now,
    wait: (ms) => new Promise((resolve) => void later(resolve, ms)),
    within: async (ms, call) => {
      let timer: unknown;
      const late = new Promise<never>((_, reject) => {
        const error = new AppError('upstream_unavailable', `No answer within ${ms / 1000} seconds.`);
        timer = later(() => reject(error), ms);
      });
      try {
        return await Promise.race([call(), late]);
      } finally {
        cancel(timer as never);
      }
    },
    every: (ms, work) => {
      let timer: unknown;
      let stopped = false;
      const next = () => {
        timer = later(() => void work().finally(() => stopped || next()), ms);
      };
      next();
      return {
        stop: () => {
          stopped = true;
          cancel(timer as never);
        },
      };
    },
  };
}

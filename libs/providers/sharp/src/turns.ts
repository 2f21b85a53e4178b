import { AppError } from '@portal/errors';

/** Runs a limited number of tasks at once, and lets a limited number wait. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @throws AppError `upstream_unavailable` from a turn, when `waiting` tasks wait already */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting)
        throw new AppError(
          'upstream_unavailable',
          'Too many images are being processed; nothing was uploaded.',
        );
      await new Promise<void>((go) => queue.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The caller that has waited longest gets the slot; otherwise it is free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

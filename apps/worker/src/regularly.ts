import type { ReportFailure } from '@portal/errors';

/** Calls `work` at that interval. Returns a function that stops it. */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** An interval of this process that does not keep the process alive. */
export const everyInterval: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

/** The dependencies of `regularly`. */
export interface RegularWork {
  every: Every;
  ms: number;
  work: () => Promise<unknown>;
  reportFailure: ReportFailure;
  /** Whether to run now as well, before the first interval. */
  atOnce?: boolean;
}

/**
 * Runs `work` at every interval, without overlapping, until the returned function is called. A failure is reported, and
 * the next run makes up for it.
 */
export function regularly({ every, ms, work, reportFailure, atOnce = false }: RegularWork): () => void {
  let working = false;
  const run = async () => {
    if (working) return;
    working = true;
    await work()
      .catch(reportFailure)
      .finally(() => {
        working = false;
      });
  };
  if (atOnce) void run();
  return every(ms, () => void run());
}

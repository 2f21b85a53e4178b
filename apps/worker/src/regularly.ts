import type { ReportFailure } from '@portal/errors';

/** Does `work` every so many milliseconds; gives what ends it. */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** The clock of this process, which does not keep the process alive. */
export const everyInterval: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

/** What doing something regularly takes. */
export interface RegularWork {
  every: Every;
  ms: number;
  work: () => Promise<unknown>;
  reportFailure: ReportFailure;
  /** Also now, before the first interval. */
  atOnce?: boolean;
}

/** Does it at every interval, never twice at once, until what it gives is called. A failure is reported and made up for by the next one. */
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

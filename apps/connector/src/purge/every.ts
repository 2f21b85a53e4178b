/** Does `work` every so many milliseconds; gives what ends it. */
export type Every = (milliseconds: number, work: () => void) => () => void;

/** The clock of this process, which does not keep the process alive. */
export const everyInterval: Every = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
};

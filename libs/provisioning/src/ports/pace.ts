/** The clock and timers of a run. */
export interface Pace {
  now(): Date;
  wait(ms: number): Promise<void>;
  /**
   * Returns the call's result.
   * @throws AppError `upstream_unavailable` when it takes longer; the call itself is not cancelled
   */
  within<Result>(ms: number, call: () => Promise<Result>): Promise<Result>;
  /** Repeats `work` until it is stopped. `work` never throws. */
  every(ms: number, work: () => Promise<void>): { stop(): void };
}

/** Time as a run has it. */
export interface Pace {
  now(): Date;
  wait(ms: number): Promise<void>;
  /** What the call gives. @throws AppError `upstream_unavailable` when that takes longer; the call itself goes on */
  within<Result>(ms: number, call: () => Promise<Result>): Promise<Result>;
  /** Does it again and again until it is stopped. `work` never throws. */
  every(ms: number, work: () => Promise<void>): { stop(): void };
}

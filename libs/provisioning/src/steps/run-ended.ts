/** Why a run stops before it is complete. */
export type RunEnd = 'paused' | 'deleting' | 'lease_lost';

/** A temporary failure, and how long to wait before the next attempt. */
export interface PassingFailure {
  failure: unknown;
  ms: number;
}

/** Ends a run from within a step. Never leaves the library. */
export class RunEnded extends Error {
  readonly how: RunEnd;
  /** The failure to wait for, if there was no time for that in this run. */
  readonly passingFailure: PassingFailure | null;

  constructor(how: RunEnd, passingFailure: PassingFailure | null = null) {
    super(`The run ended: ${how}.`);
    this.name = 'RunEnded';
    this.how = how;
    this.passingFailure = passingFailure;
  }
}

/** Ends the run when a write was refused because another run holds the lease. */
export function requireWritten(written: boolean): void {
  if (!written) throw new RunEnded('lease_lost');
}

/** Why a run stops before it is complete. */
export type RunEnd = 'paused' | 'deleting' | 'lease_lost';

/** A temporary failure, and how long to wait before the next attempt. */
export interface WaitedOut {
  failure: unknown;
  ms: number;
}

/** Ends a run from within a step. Never leaves the library. */
export class RunEnded extends Error {
  readonly how: RunEnd;
  /** The failure to wait for, if there was no time for that in this run. */
  readonly waitedOut: WaitedOut | null;

  constructor(how: RunEnd, waitedOut: WaitedOut | null = null) {
    super(`The run ended: ${how}.`);
    this.name = 'RunEnded';
    this.how = how;
    this.waitedOut = waitedOut;
  }
}

/** Ends the run when a write was refused because another run holds the lease. */
export function held(carriedOut: boolean): void {
  if (!carriedOut) throw new RunEnded('lease_lost');
}

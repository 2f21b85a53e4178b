/** Why a run stops in the middle. */
export type RunEnd = 'paused' | 'deleting' | 'lease_lost';

/** A failure that passes, and how long the next try is to wait. */
export interface WaitedOut {
  failure: unknown;
  ms: number;
}

/** Ends a run from within a step. Never leaves the library. */
export class RunEnded extends Error {
  readonly how: RunEnd;
  /** The failure that was to be waited out, when there was no time for that. */
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

/** Why a run stops in the middle. */
export type RunEnd = 'paused' | 'deleting' | 'lease_lost';

/** Ends a run from within a step. Never leaves the library. */
export class RunEnded extends Error {
  readonly how: RunEnd;

  constructor(how: RunEnd) {
    super(`The run ended: ${how}.`);
    this.name = 'RunEnded';
    this.how = how;
  }
}

/** Ends the run when a write was refused because another run holds the lease. */
export function held(carriedOut: boolean): void {
  if (!carriedOut) throw new RunEnded('lease_lost');
}

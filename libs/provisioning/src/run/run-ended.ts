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

/** Goes on where a write was carried out, and ends the run where the lease is somebody else's. */
export function held(carriedOut: boolean): void {
  if (!carriedOut) throw new RunEnded('lease_lost');
}

/** Prints a journey as numbered steps, each with its time and its round trips to the repository. */
export interface Steps {
  /** Runs one step; `tell` turns its result into the line below the title. */
  step<Result>(title: string, run: () => Promise<Result>, tell: (result: Result) => string): Promise<Result>;
}

/** Steps on the terminal. `roundTrips` gives the requests since it was last asked. */
export function numberedSteps(roundTrips: () => number): Steps {
  let number = 0;
  return {
    step: async (title, run, tell) => {
      number += 1;
      roundTrips();
      const began = performance.now();
      const result = await run();
      const ms = performance.now() - began;
      const time = ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
      const trips = roundTrips();
      const cost = trips === 0 ? time : `${time}, ${trips} round trip${trips === 1 ? '' : 's'}`;
      console.log(`  ${String(number).padStart(2)}. ${title.padEnd(48)} ${cost}`);
      for (const line of tell(result).split('\n')) console.log(`      ${line}`);
      return result;
    },
  };
}

/** Prints a journey as numbered steps, each with its time and its round trips to the repository. */
export interface Steps {
  /** Runs one step; `describe` formats its result as the line below the title. */
  step<Result>(
    title: string,
    run: () => Promise<Result>,
    describe: (result: Result) => string,
  ): Promise<Result>;
}

/** Steps on the terminal. `roundTrips` returns the number of requests since its last call. */
export function numberedSteps(roundTrips: () => number): Steps {
  let number = 0;
  return {
    step: async (title, run, describe) => {
      number += 1;
      roundTrips();
      const began = performance.now();
      const result = await run();
      const ms = performance.now() - began;
      const time = ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
      const trips = roundTrips();
      const cost = trips === 0 ? time : `${time}, ${trips} round trip${trips === 1 ? '' : 's'}`;
      console.log(`  ${String(number).padStart(2)}. ${title.padEnd(48)} ${cost}`);
      for (const line of describe(result).split('\n')) console.log(`      ${line}`);
      return result;
    },
  };
}

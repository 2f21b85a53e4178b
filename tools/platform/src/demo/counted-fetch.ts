/** A fetch that counts its requests, to show the cost of a step. */
export interface CountedFetch {
  fetch: typeof fetch;
  /** Requests since the last call. */
  take(): number;
}

/** Wraps the global fetch. */
export function countedFetch(): CountedFetch {
  let count = 0;
  return {
    fetch: (input, init) => {
      count += 1;
      return fetch(input, init);
    },
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

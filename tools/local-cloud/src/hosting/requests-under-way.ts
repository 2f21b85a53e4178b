/** Counts the running requests of a site process, so that it is ended only when there are none. */
export interface RequestsUnderWay {
  /** Counts one request until the returned function is called; further calls have no effect. */
  begin(): () => void;
  /** Resolves when no request is running, or `ended` settles, or `deadlineMs` milliseconds have passed. */
  idle(deadlineMs: number, ended?: Promise<void>): Promise<void>;
}

/** Makes a counter that starts at zero. */
export function countRequests(): RequestsUnderWay {
  const underWay = new Set<symbol>();
  const waiting = new Set<() => void>();
  return {
    begin: () => {
      const request = Symbol();
      underWay.add(request);
      return () => {
        underWay.delete(request);
        if (underWay.size === 0) for (const resolve of waiting) resolve();
      };
    },
    idle: (deadlineMs, ended) =>
      new Promise((resolve) => {
        if (underWay.size === 0) return resolve();
        const done = () => {
          clearTimeout(deadline);
          waiting.delete(done);
          resolve();
        };
        const deadline = setTimeout(done, deadlineMs);
        waiting.add(done);
        void ended?.then(done);
      }),
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** How a host takes work that its instance has to stay alive for. */
export type HandOver = (work: Promise<unknown>) => void;

/** Work that goes on after the request that began it was answered. */
export interface AfterAnswers {
  /** Lets `work` go on without any caller waiting for it. A failure is reported, never thrown. */
  run(work: Promise<unknown>): void;
  /**
   * Answers a request. What `answer` lets run, also later, goes to its host as well: without that an instance of a function is
   * stopped with its answer. Undefined: the process stays.
   */
  serve<Result>(handOver: HandOver | undefined, answer: () => Result): Result;
  /** Settles when nothing is under way any more. */
  settled(): Promise<void>;
}

/** Nothing is under way yet. */
export function afterAnswers(report: (error: unknown) => void): AfterAnswers {
  const hosts = new AsyncLocalStorage<HandOver>();
  const underWay = new Set<Promise<unknown>>();
  return {
    run(work) {
      const ended = work.catch((error) => void report(error)).finally(() => underWay.delete(ended));
      underWay.add(ended);
      hosts.getStore()?.(ended);
    },
    serve: (handOver, answer) => (handOver === undefined ? answer() : hosts.run(handOver, answer)),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

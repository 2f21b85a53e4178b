import { boundToRequest } from '@portal/errors/log';
import type { ProvisionResult } from '@portal/provisioning';

/** How many sites one process works at simultaneously. A run mostly waits for providers. */
const AT_ONCE = 4;
/** The most requests that may wait. Further ones are refused, and the sweep hands their sites over later. */
const LONGEST_QUEUE = 200;

/** A request to work at a site. */
export interface RunRequest {
  siteId: string;
  /** Id of the signed call that makes it; none if the process itself starts it. */
  call?: string;
}

/** The dependencies of runs. */
export interface RunsOptions {
  run: (request: RunRequest) => Promise<ProvisionResult>;
  /** Writes one line to the log. */
  log: (line: string) => void;
  reportFailure: (error: unknown) => void;
}

/** Runs of a process, a few at a time, one for each request. */
export interface Runs {
  /**
   * Runs the request as soon as there is room. False if too many are waiting, or the process is stopping. A copy of a
   * request that waits or runs is ignored; a claim decides which process works at a site.
   */
  start(request: RunRequest): boolean;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
  /** Starts no more runs; waiting requests are dropped, for a sweep. */
  stop(): void;
}

/** Runs that log their outcome, and never secrets that a run made. */
export function runs({ run, log, reportFailure }: RunsOptions): Runs {
  const waiting = new Map<string, () => Promise<void>>();
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;

  async function work(request: RunRequest): Promise<void> {
    try {
      log(runLine(request.siteId, await run(request)));
    } catch (error) {
      log(`[provision] site=${request.siteId} not finished`);
      reportFailure(error);
    }
  }

  function next(): void {
    for (const [key, begin] of waiting) {
      if (underWay.size >= AT_ONCE) return;
      waiting.delete(key);
      const ended = begin().then(() => {
        underWay.delete(key);
        next();
      });
      underWay.set(key, ended);
    }
  }

  return {
    start(request) {
      const key = JSON.stringify([request.siteId, request.call ?? null]);
      if (stopped) return false;
      if (underWay.has(key) || waiting.has(key)) return true;
      if (waiting.size >= LONGEST_QUEUE) return false;
      // A request that had to wait is begun by the end of another one, and its lines still have the id of its own call.
      waiting.set(
        key,
        boundToRequest(() => work(request)),
      );
      next();
      return true;
    },
    async idle() {
      while (underWay.size > 0) await Promise.race(underWay.values());
    },
    stop() {
      stopped = true;
      waiting.clear();
    },
  };
}

/** The outcome of a run, as one line without secrets. */
export function runLine(siteId: string, result: ProvisionResult): string {
  const step = result.outcome === 'failed' ? ` step=${result.failedStep}` : '';
  return `[provision] site=${siteId} ${result.outcome}${step}`;
}

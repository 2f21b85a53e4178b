import type { ProvisionResult } from '@portal/provisioning';

/** How many sites one process works at, at a time. A run mostly waits for providers. */
const AT_ONCE = 4;
/** Requests that may wait. Beyond it a request is refused, and the sweep brings its site back. */
const LONGEST_QUEUE = 200;

/** A request to work at a site. */
export interface RunRequest {
  siteId: string;
  /** Id of the signed call that makes it; none for what the process itself begins. */
  call?: string;
}

/** What runs take. */
export interface RunsOptions {
  run: (request: RunRequest) => Promise<ProvisionResult>;
  /** Takes one line of the log. */
  log: (line: string) => void;
  reportFailure: (error: unknown) => void;
}

/** Runs of a process, a few at a time, one for each request. */
export interface Runs {
  /**
   * Takes the request up as soon as there is room. False: too many are waiting, or the process is about to end. The same request is so once
   * while it waits or is under way; who works at a site is decided by a claim.
   */
  start(request: RunRequest): boolean;
  /** Settles when nothing is under way or waiting. */
  idle(): Promise<void>;
  /** Begins no run any more; what waits is given up, for a sweep. */
  stop(): void;
}

/** Runs that log how they ended, and never what a run made. */
export function runs({ run, log, reportFailure }: RunsOptions): Runs {
  const waiting = new Map<string, RunRequest>();
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
    for (const [key, request] of waiting) {
      if (underWay.size >= AT_ONCE) return;
      waiting.delete(key);
      const ended = work(request).then(() => {
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
      waiting.set(key, request);
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

/** How a run ended, in one line that holds no secret. */
export function runLine(siteId: string, result: ProvisionResult): string {
  const step = result.outcome === 'failed' ? ` step=${result.failedStep}` : '';
  return `[provision] site=${siteId} ${result.outcome}${step}`;
}

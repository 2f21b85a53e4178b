import type { ProvisionResult } from '@portal/provisioning';

/** How many sites one process works at, at a time. A run mostly waits for providers. */
const AT_ONCE = 4;
/** Requests that may wait. Beyond it a request is refused, and the sweep brings its site back. */
const LONGEST_QUEUE = 200;

/** What runs take. */
export interface RunsOptions {
  run: (siteId: string) => Promise<ProvisionResult>;
  /** Takes one line of the log. */
  log: (line: string) => void;
  reportFailure: (error: unknown) => void;
}

/** Runs of a process, a few at a time, one for each site. */
export interface Runs {
  /** Takes the site up as soon as there is room. False: too many are waiting. A site that is under way or waiting is so once. */
  start(siteId: string): boolean;
  /** Settles when nothing is under way or waiting. */
  idle(): Promise<void>;
}

/** Runs that log how they ended, and never what a run made. */
export function runs({ run, log, reportFailure }: RunsOptions): Runs {
  const waiting: string[] = [];
  const underWay = new Map<string, Promise<void>>();

  async function work(siteId: string): Promise<void> {
    try {
      log(runLine(siteId, await run(siteId)));
    } catch (error) {
      log(`[provision] site=${siteId} not finished`);
      reportFailure(error);
    }
  }

  function next(): void {
    while (underWay.size < AT_ONCE) {
      const siteId = waiting.shift();
      if (siteId === undefined) return;
      const ended = work(siteId).then(() => {
        underWay.delete(siteId);
        next();
      });
      underWay.set(siteId, ended);
    }
  }

  return {
    start(siteId) {
      if (underWay.has(siteId) || waiting.includes(siteId)) return true;
      if (waiting.length >= LONGEST_QUEUE) return false;
      waiting.push(siteId);
      next();
      return true;
    },
    async idle() {
      while (underWay.size > 0) await Promise.race(underWay.values());
    },
  };
}

/** How a run ended, in one line that holds no secret. */
export function runLine(siteId: string, result: ProvisionResult): string {
  const step = result.outcome === 'failed' ? ` step=${result.failedStep}` : '';
  return `[provision] site=${siteId} ${result.outcome}${step}`;
}

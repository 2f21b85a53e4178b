import { AppError } from '@portal/errors';
import type { ProvisionResult, Worker } from '@portal/provisioning';

/** How long a slice starts new work. It ends, with its running calls, before any host ends a request. */
const SLICE_MS = 8_000;
/** Slices of one process at a time. A slice mostly waits for providers. */
const AT_ONCE = 4;

export interface ProvisioningSlicesOptions {
  run: (siteId: string, until: Date) => Promise<ProvisionResult>;
  now: () => Date;
  /** Writes one line to the log. */
  log: (line: string) => void;
  reportFailure: (error: unknown) => void;
  /** Runs a slice in the background. */
  inBackground: (work: Promise<void>) => void;
  /** What is wrong with the settings of a run; null: nothing. */
  fault?: string | null;
}

/** Work at sites within this process, in slices. */
export interface ProvisioningSlices {
  /**
   * Accepts a request and starts its first slice; when too many run already, the site continues when its page is open.
   * Refuses with `not_configured` while runs have unusable settings.
   */
  worker: Worker;
  /**
   * Resolves when a slice of the site has ended: the running one, or a new one. Resolves at once when too many run
   * already, or settings are unusable.
   */
  continueSite(siteId: string): Promise<void>;
}

/**
 * Slices of provisioning runs, one for each site, a few at a time. Any number of processes may do so: a claim decides
 * which process works at a site, and the worker's sweep continues sites whose page is closed.
 */
export function provisioningSlices(options: ProvisioningSlicesOptions): ProvisioningSlices {
  const { run, now, log, reportFailure, inBackground, fault = null } = options;
  const underWay = new Map<string, Promise<void>>();

  async function slice(siteId: string): Promise<void> {
    try {
      const result = await run(siteId, new Date(now().getTime() + SLICE_MS));
      const step = result.outcome === 'failed' ? ` step=${result.failedStep}` : '';
      log(`[provision] site=${siteId} ${result.outcome}${step}`);
    } catch (error) {
      reportFailure(error);
    } finally {
      underWay.delete(siteId);
    }
  }

  function continueSite(siteId: string): Promise<void> {
    const known = underWay.get(siteId);
    if (known !== undefined) return known;
    if (underWay.size >= AT_ONCE || fault !== null) return Promise.resolve();
    const begun = slice(siteId);
    underWay.set(siteId, begun);
    return begun;
  }

  return {
    worker: {
      requireUsable: () => {
        if (fault !== null)
          throw new AppError(
            'not_configured',
            `Sites cannot be created or deleted here: ${fault} Nothing was changed.`,
          );
      },
      start: async (siteId) => inBackground(continueSite(siteId)),
    },
    continueSite,
  };
}

import type { StepName } from '@portal/sites';
import type { InitialViewer } from '../steps/step.ts';
import { runSteps } from './run-steps.ts';
import type { ProvisioningDeps } from '../provisioning-deps.ts';
import { RunEnded } from '../steps/run-ended.ts';
import type { Progress } from './run-step.ts';
import { undoSteps } from './undo-steps.ts';
import { beginWork, LEASE_SECONDS, type RunTime } from './work.ts';

/**
 * How a run ended. `paused`: the time was up, and the site may be claimed again, at once or when a failed provider may
 * be called again. `not_claimed`: there is nothing to do, or another run holds the lease. `lease_lost`: another run
 * took over.
 */
export type ProvisionResult = {
  /** The first viewer's credential, if this run made it; returned only here. */
  initialViewer: InitialViewer | null;
} & (
  | { outcome: 'ready' | 'removed' | 'paused' | 'not_claimed' | 'lease_lost' }
  | { outcome: 'failed'; failedStep: StepName; sentence: string }
);

/** Options of a run. */
export interface RunOptions extends RunTime {
  /** Id of the signed call that requests the run; none if the process itself starts it. */
  call?: string | undefined;
  /** If true, a released site is due at once, because the caller may not come back, as a page that is closed. */
  releasesDue?: boolean;
}

/**
 * Claims the site and sets it up or deletes it, depending on its record, from the step where the last run stopped.
 * Starts nothing after `until`. When its process is `stopping`, it releases the site as soon as the running call to a
 * provider has ended, and the next sweep of any worker hands it over. A signed call claims once, and continues its own
 * unfinished claim.
 * @throws AppError `upstream_unavailable` when the stores cannot be reached: the site is due again once its lease has
 * expired
 */
export async function runProvisioning(
  deps: ProvisioningDeps,
  siteId: string,
  { until, stopping, call, releasesDue = false }: RunOptions,
): Promise<ProvisionResult> {
  let requestDeps = call;
  for (let initialViewer: InitialViewer | null = null; ;) {
    const claim = await deps.claims.claim(siteId, LEASE_SECONDS, requestDeps);
    // A second claim in this run belongs to no signed call.
    requestDeps = undefined;
    if (claim === null) return { outcome: 'not_claimed', initialViewer };
    const work = beginWork(deps, claim, { until, stopping });
    const progress: Progress = { site: { ...claim.site }, made: {}, initialViewer };
    const run = { deps, work, progress };
    try {
      const failure = await (claim.work === 'remove' ? undoSteps(run) : runSteps(run));
      ({ initialViewer } = progress);
      if (failure !== null) return { outcome: 'failed', ...failure, initialViewer };
      return { outcome: claim.work === 'remove' ? 'removed' : 'ready', initialViewer };
    } catch (error) {
      if (!(error instanceof RunEnded)) throw error;
      ({ initialViewer } = progress);
      work.stop();
      const due = releasesDue || stopping?.aborted === true;
      const given = { due, waitSeconds: (error.passingFailure?.ms ?? 0) / 1000 };
      if (error.how === 'lease_lost' || !(await work.stored(() => deps.claims.release(work.lease, given))))
        return { outcome: 'lease_lost', initialViewer };
      if (error.how === 'paused') return { outcome: 'paused', initialViewer };
      // The site was marked for deletion meanwhile: this run continues with that.
    } finally {
      work.stop();
    }
  }
}

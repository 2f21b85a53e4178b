import { isAppError } from '@portal/errors';
import type { StepName } from '@portal/sites';
import type { SiteUnderWork } from '../ports/site-claims.ts';
import { checkedAnswer } from '../steps/checked-answer.ts';
import { STEP_RESULTS, type StepResults } from '../steps/step-results.ts';
import type { InitialViewer, Step, StepRun } from '../steps/step.ts';
import type { ProvisioningDeps } from '../provisioning-deps.ts';
import { failureSentence } from './failure-sentence.ts';
import { requireWritten, RunEnded } from '../steps/run-ended.ts';
import type { Work } from './work.ts';

/** What the steps of one run share. */
export interface Progress {
  site: SiteUnderWork;
  made: Partial<StepResults>;
  initialViewer: InitialViewer | null;
}

/** A step that failed. It is recorded, and the lease has ended. */
export interface StepFailure {
  failedStep: StepName;
  sentence: string;
}

/** How often a call is tried when it is unknown whether it took effect; each attempt checks that first. */
const TRIES = 4;
const LONGEST_PAUSE_MS = 60_000;

/** The context of a running step. */
export function stepRun(
  { deps, work, progress }: { deps: ProvisioningDeps; work: Work; progress: Progress },
  { name, noted, startedAt }: { name: StepName; noted: unknown; startedAt: Date },
): StepRun {
  const { lease, stored } = work;
  const run: StepRun = {
    deps,
    lease,
    noted,
    startedAt,
    site: progress.site,
    made: progress.made,
    providers: work.providers,
    secrets: {
      storeSecrets: (...args) => stored(() => deps.steps.storeSecrets(...args)),
      deleteSecrets: (...args) => stored(() => deps.steps.deleteSecrets(...args)),
    },
    note: async (result) => {
      requireWritten(await stored(() => deps.steps.note(lease, name, result)));
      run.noted = result;
    },
    wait: (ms) => work.wait(ms),
    returnViewer: (viewer) => void (progress.initialViewer = viewer),
  };
  return run;
}

/**
 * Does something that checks before it acts, and tries again, a few times, while it is unknown whether it took effect.
 * @throws the error of the last attempt
 */
export async function withTries<Result>(
  { deps, work }: { deps: ProvisioningDeps; work: Work },
  step: Step,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof RunEnded) throw error;
      deps.report(error, { siteId: work.lease.siteId, step: step.name });
      // An error that is no AppError may come from any part of the call: its effect is unknown, too.
      const passing = !isAppError(error) || error.retryable || error.code === 'outcome_unknown';
      if (!passing || tries === TRIES) throw error;
      const asked = isAppError(error) ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
      await work.wait(Math.min(Math.max(asked, 1000 * 2 ** tries), LONGEST_PAUSE_MS), error);
    }
  }
}

/** The validated result of a step. @throws AppError `upstream_unavailable` when the provider's answer is unusable */
export function checkedResult<Name extends StepName>(step: Step<Name>, result: unknown): StepResults[Name] {
  return checkedAnswer(STEP_RESULTS[step.name], step.provider, result) as StepResults[Name];
}

/** Records that a step failed. Returns the message for people. */
export async function recordFailure(
  { deps, work }: { deps: ProvisioningDeps; work: Work },
  step: Step,
  error: unknown,
): Promise<StepFailure> {
  const sentence = failureSentence(step, error);
  requireWritten(await work.stored(() => deps.steps.fail(work.lease, step.name, sentence)));
  return { failedStep: step.name, sentence };
}

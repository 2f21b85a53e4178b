import { AppError } from '@portal/errors';
import type { StepName } from '@portal/sites';
import type { StepRecord } from '../ports/site-claims.ts';
import type { Step } from '../steps/step.ts';
import { STEPS } from '../steps/steps.ts';
import type { ProvisioningDeps } from '../provisioning-deps.ts';
import { requireWritten, RunEnded } from '../steps/run-ended.ts';
import {
  checkedResult,
  type Progress,
  recordFailure,
  type StepFailure,
  stepRun,
  withTries,
} from './run-step.ts';
import type { Work } from './work.ts';

/** The most starts of one step that ended in a crash or a failure; after that the step is given up. */
const MOST_ATTEMPTS = 6;

/** A run that sets a site up. */
export interface StepsRun {
  deps: ProvisioningDeps;
  work: Work;
  progress: Progress;
}

/**
 * Runs every unfinished step, in order. Returns the failure of one, or null when the site is `ready`.
 * @throws RunEnded
 */
export async function runSteps(run: StepsRun): Promise<StepFailure | null> {
  const { deps, work, progress } = run;
  for (const step of STEPS) {
    const known = work.claim.steps[step.name];
    if (known?.state === 'done') {
      keep(progress, step, known.result);
      continue;
    }
    work.requireTime();
    const begun = await work.stored(() => deps.steps.begin(work.lease, step.name));
    if (begun === 'lost') throw new RunEnded('lease_lost');
    if (begun === 'deleting') throw new RunEnded('deleting');
    try {
      await runStep(run, step, begun);
    } catch (error) {
      if (!(error instanceof RunEnded)) return recordFailure(run, step, error);
      if (error.passingFailure === null || begun.attempt < MOST_ATTEMPTS) throw error;
      return recordFailure(run, step, error.passingFailure.failure);
    }
  }
  if (!(await work.stored(() => deps.claims.complete(work.lease)))) throw new RunEnded('deleting');
  return null;
}

async function runStep(
  run: StepsRun,
  step: Step,
  { attempt, result: noted, startedAt }: StepRecord,
): Promise<void> {
  const { deps, work, progress } = run;
  if (attempt > MOST_ATTEMPTS)
    throw new AppError(
      'conflict',
      `This step was started ${attempt - 1} times and did not finish. Check the worker’s log, then retry.`,
    );
  const { dryRun } = deps.settings;
  const context = stepRun(run, { name: step.name, noted, startedAt });
  const result = dryRun
    ? null
    : await withTries(run, step, async () =>
        checkedResult(step, (await step.check(context)) ?? (await step.do(context))),
      );
  const facts = result === null ? {} : (step.facts?.(result as never) ?? {});
  const secretsSet = step.setsSecrets === true;
  requireWritten(
    await work.stored(() => deps.steps.finish(work.lease, step.name, { result, facts, secretsSet })),
  );
  Object.assign(progress.site, facts);
  keep(progress, step, result);
}

/** Stores a result for later steps. A dry run has none. */
function keep(progress: Progress, step: Step, result: unknown): void {
  if (result === null) return;
  const made: Partial<Record<StepName, unknown>> = progress.made;
  made[step.name] = checkedResult(step, result);
}

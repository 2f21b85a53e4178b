import type { Step } from '../steps/step.ts';
import { STEP_RESULTS } from '../steps/step-results.ts';
import { STEPS } from '../steps/steps.ts';
import type { StepsRun } from './run-steps.ts';
import { requireWritten, RunEnded } from '../steps/run-ended.ts';
import { recordFailure, type StepFailure, stepRun, withTries } from './run-step.ts';

/**
 * Undoes every started step, last first, and deletes the record of the site. Returns the failure of one, or null when
 * nothing is left but the archived repository.
 * @throws RunEnded
 */
export async function undoSteps(run: StepsRun): Promise<StepFailure | null> {
  const { deps, work, progress } = run;
  for (const step of STEPS) {
    const done = STEP_RESULTS[step.name].safeParse(work.claim.steps[step.name]?.result);
    if (done.success) Object.assign(progress.made, { [step.name]: done.data });
  }
  for (const step of STEPS.toReversed()) {
    if (!needsUndoing(run, step)) continue;
    work.requireTime();
    try {
      await undo(run, step);
    } catch (error) {
      if (error instanceof RunEnded) throw error;
      return recordFailure(run, step, error);
    }
  }
  requireWritten(await work.stored(() => deps.claims.deleteSite(work.lease)));
  return null;
}

/** A step is recorded before its first effect, so one without a record had none. */
const needsUndoing = ({ work }: StepsRun, step: Step): boolean =>
  step.undoAlways === true || work.claim.steps[step.name] !== undefined;

async function undo(run: StepsRun, step: Step): Promise<void> {
  const { deps, work } = run;
  const known = work.claim.steps[step.name];
  const startedAt = known?.startedAt ?? deps.pace.now();
  const context = stepRun(run, { name: step.name, noted: known?.result ?? null, startedAt });
  if (!deps.settings.dryRun) await withTries(run, step, () => step.undo(context));
  requireWritten(await work.stored(() => deps.steps.deleteRecord(work.lease, step.name)));
}

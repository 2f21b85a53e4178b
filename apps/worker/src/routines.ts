import type { ReportFailure } from '@portal/errors';
import { type RoutineCounts, type RoutineName, type RoutineRuns, ROUTINES } from '@portal/sites';

/** What a run of a routine did, and where the next one continues; null if it reached the end. */
export interface RoutineResult {
  /** `failed`: a part of it failed. */
  outcome: 'done' | 'failed';
  counts: RoutineCounts;
  resumeAt: string | null;
}

/** The work of a routine; `resumeAt`: where the last run stopped. */
export type RoutineWork = (resumeAt: string | null) => Promise<RoutineResult>;

/** What running routines depends on. */
export interface RoutinesDeps {
  runs: RoutineRuns;
  reportFailure: ReportFailure;
}

/**
 * Runs a routine if it is due and no other process runs it, and records the outcome. A failure is reported, and the
 * routine is due again sooner.
 * @throws AppError `upstream_unavailable` when a run cannot be recorded
 */
export async function runRoutine(
  { runs, reportFailure }: RoutinesDeps,
  routine: RoutineName,
  work: RoutineWork,
): Promise<void> {
  const begun = await runs.begin(routine, ROUTINES[routine]);
  if (begun === null) return;
  try {
    await runs.end(begun.runId, await work(begun.resumeAt));
  } catch (error) {
    reportFailure(error);
    await runs.end(begun.runId, { outcome: 'failed', counts: {}, resumeAt: null });
  }
}

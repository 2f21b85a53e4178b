/** What the worker does regularly. */
export type RoutineName = 'sweep' | 'purge' | 'reconciliation' | 'domains';

/** When a routine is due. */
export interface RoutineSchedule {
  /** Seconds from the beginning of one run to that of the next; 0: each time a process checks. */
  everySeconds: number;
  /** Seconds after a failed run. */
  retrySeconds: number;
  /** Seconds that a run may take. */
  leaseSeconds: number;
  /** Seconds without a successful run after which the routine counts as failing. */
  overdueSeconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The routines. */
export const ROUTINES: Readonly<Record<RoutineName, RoutineSchedule>> = {
  sweep: { everySeconds: 0, retrySeconds: 0, leaseSeconds: MINUTE, overdueSeconds: 15 * MINUTE },
  purge: {
    everySeconds: 9 * MINUTE,
    retrySeconds: 4 * MINUTE,
    leaseSeconds: 5 * MINUTE,
    overdueSeconds: HOUR,
  },
  reconciliation: {
    everySeconds: 24 * HOUR,
    retrySeconds: HOUR,
    leaseSeconds: 15 * MINUTE,
    overdueSeconds: 26 * HOUR,
  },
  domains: { everySeconds: 0, retrySeconds: MINUTE, leaseSeconds: 15 * MINUTE, overdueSeconds: HOUR },
};

/** What a run did, by subject. */
export type RoutineCounts = Readonly<Record<string, number>>;

/** The last run of a routine, and the last that succeeded. */
export interface RoutineRun {
  routine: RoutineName;
  startedAt: Date;
  endedAt: Date | null;
  /** Null while it is running; `lost`: its process ended without reporting an outcome. */
  outcome: 'done' | 'failed' | 'lost' | null;
  counts: RoutineCounts;
  lastDoneAt: Date | null;
}

/** A run that may begin. */
export interface RunBegun {
  runId: string;
  /** Where the last run stopped; null: at the beginning. */
  resumeAt: string | null;
}

/** Records of runs, one under way at a time, by the store's clock. Every method throws `AppError` `upstream_unavailable`. */
export interface RoutineRuns {
  /** Begins a run when it is due and none is running; null otherwise. Of concurrent calls, one begins it. */
  begin(routine: RoutineName, schedule: RoutineSchedule): Promise<RunBegun | null>;
  /** Ends it, once. With `resumeAt` the routine is due again at once. False: its lease had run out. */
  end(
    runId: string,
    result: { outcome: 'done' | 'failed'; counts: RoutineCounts; resumeAt: string | null },
  ): Promise<boolean>;
  /** The last run of each routine, except of those that never ran. */
  last(): Promise<RoutineRun[]>;
}

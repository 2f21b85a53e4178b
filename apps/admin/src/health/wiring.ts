import { elapsedClock, readThroughCache } from '@portal/cache';
import type { CheckRow } from '@portal/doctor';
import type { Lookup } from '@portal/env';
import type { ReportFailure } from '@portal/errors';
import type { Database } from '@portal/platform-db';
import { ownChecks, ownValues } from './doctor-health.ts';
import { builtMigrations } from './migrations-health.ts';

/** What the doctor of this app depends on. */
export interface DoctorDeps {
  read: Lookup;
  database: Database;
  now: () => Date;
  reportFailure: ReportFailure;
}

/** The rows of the doctor, for this app's own settings. */
export interface Doctor {
  /** Runs the checks, at most once a minute; within it, returns what the last run has found, and when it began. */
  examine(): Promise<{ rows: CheckRow[]; at: Date }>;
}

const MINUTE_MS = 60_000;
const KEY = 'rows';

/** Two rounds of checks end before the ten seconds that a function of the hosting provider has for an answer. */
const WITHIN = { atOnce: 14, timeoutMs: 4000 };

/** Builds the doctor. The checks are loaded with the first run, since most instances never make one. */
export function wireDoctor({ read, database, now, reportFailure }: DoctorDeps): Doctor {
  const cache = readThroughCache<{ rows: CheckRow[]; at: Date }>({
    elapsed: elapsedClock(Date.now, () => performance.now()),
    ttlMs: MINUTE_MS,
    max: 1,
  });
  const run = async () => {
    const at = now();
    const { CHECKS, doctorContext, runChecks } = await import('@portal/doctor');
    const { context } = doctorContext({ values: ownValues(read), migrations: builtMigrations(), now });
    const rows = await runChecks(ownChecks(CHECKS), {
      ...WITHIN,
      context: { ...context, database: () => database },
      onCrash: (_id, error) => reportFailure(error),
    });
    return { rows, at };
  };
  return { examine: () => cache.get(KEY, run) };
}

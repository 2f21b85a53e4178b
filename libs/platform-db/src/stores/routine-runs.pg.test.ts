import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RoutineRuns, RoutineSchedule, RunBegun } from '@portal/sites';
import { createSuiteDatabase, MODES, type SuiteDatabase } from '../../testing/index.ts';
import { postgresRoutineRuns } from './routine-runs.ts';

const DAILY: RoutineSchedule = {
  everySeconds: 86_400,
  retrySeconds: 3600,
  leaseSeconds: 900,
  overdueSeconds: 93_600,
};
const ALWAYS: RoutineSchedule = { ...DAILY, everySeconds: 0, retrySeconds: 0 };

describe.each(MODES)('runs of routines in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let runs: RoutineRuns;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await suite.empty();
    runs = postgresRoutineRuns(suite.processes[0]);
  });
  const begun = async (schedule = DAILY): Promise<RunBegun> => {
    const run = await runs.begin('reconciliation', schedule);
    if (run === null) throw new Error('The run did not begin.');
    return run;
  };
  const pass = (interval: string) =>
    suite.sql(`update portal.routine_runs set started_at = started_at - interval '${interval}',
      lease_until = lease_until - interval '${interval}', ended_at = ended_at - interval '${interval}'`);
  const done = { outcome: 'done', counts: { repaired: 2 }, resumeAt: null } as const;

  test('of 24 beginnings at once, by several processes, one has the run', async () => {
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        postgresRoutineRuns(suite.processes[number % suite.processes.length] ?? suite.processes[0]).begin(
          ...(['reconciliation', number % 2 === 0 ? DAILY : ALWAYS] as const),
        ),
      ),
    );
    expect(all.filter((run) => run !== null)).toHaveLength(1);
    expect(await runs.last()).toMatchObject([{ routine: 'reconciliation', outcome: null, endedAt: null }]);
  });

  test('of 24 that begin and end it as fast as they can, one has it within a day', async () => {
    const all = await Promise.all(
      Array.from({ length: 24 }, async (_, number) => {
        const own = postgresRoutineRuns(
          suite.processes[number % suite.processes.length] ?? suite.processes[0],
        );
        const run = await own.begin('reconciliation', DAILY);
        return run !== null && own.end(run.runId, done);
      }),
    );
    expect(all.filter(Boolean)).toHaveLength(1);
  });

  test('a routine is due a day after its last run began, and an hour after one that failed', async () => {
    const { runId } = await begun();
    expect(await runs.begin('purge', DAILY)).not.toBeNull();
    expect(await runs.end(runId, done)).toBe(true);
    expect(await runs.end(runId, { ...done, outcome: 'failed' })).toBe(false);
    await pass('23 hours');
    expect(await runs.begin('reconciliation', DAILY)).toBeNull();
    await pass('2 hours');
    await runs.end((await begun()).runId, { ...done, outcome: 'failed' });
    await pass('59 minutes');
    expect(await runs.begin('reconciliation', DAILY)).toBeNull();
    await pass('2 minutes');
    await begun();
  });

  test('a run that stopped half-way continues at once, where it stopped', async () => {
    const first = await begun();
    expect(first.resumeAt).toBeNull();
    await runs.end(first.runId, { ...done, resumeAt: '50000007' });
    const second = await begun();
    expect(second.resumeAt).toBe('50000007');
    await runs.end(second.runId, done);
    expect(await runs.begin('reconciliation', DAILY)).toBeNull();
  });

  test('a run whose process died lasts until its lease expires, and is then reported as lost', async () => {
    const { runId } = await begun(ALWAYS);
    await pass('14 minutes');
    expect(await runs.begin('reconciliation', ALWAYS)).toBeNull();
    await pass('2 minutes');
    const next = await begun(ALWAYS);
    expect(await runs.end(runId, done)).toBe(false);
    expect(
      await suite.sql('select outcome as id from portal.routine_runs order by started_at'),
    ).toMatchObject([{ id: 'lost' }, { id: null }]);
    expect(await runs.end(next.runId, done)).toBe(true);
  });

  test('the last run of each routine is returned, with the time of the last success', async () => {
    await runs.end((await begun()).runId, done);
    await pass('1 day');
    await runs.end((await begun()).runId, { outcome: 'failed', counts: {}, resumeAt: null });
    const [last, ...others] = await runs.last();
    expect(others).toEqual([]);
    expect(last).toMatchObject({ routine: 'reconciliation', outcome: 'failed', counts: {} });
    const { startedAt, lastDoneAt } = last ?? {};
    expect(lastDoneAt?.getTime()).toBeLessThan((startedAt?.getTime() ?? 0) - 23 * 3_600_000);
  });
});

import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import type { RoutineRuns } from '@portal/sites';
import { runRoutine } from './routines.ts';

/** Records in memory; `due`: whether a run may start. */
function recorded(due = true) {
  const ended: unknown[] = [];
  const failures: unknown[] = [];
  const runs: RoutineRuns = {
    begin: async () => (due ? { runId: 'r-1', resumeAt: '7' } : null),
    end: async (runId, result) => {
      ended.push({ runId, ...result });
      return true;
    },
    last: async () => [],
  };
  return { deps: { runs, reportFailure: (error: unknown) => void failures.push(error) }, ended, failures };
}

describe('a routine', () => {
  test('continues where its last run stopped, and its run is recorded', async () => {
    const { deps, ended, failures } = recorded();
    const result = { outcome: 'done', counts: { repaired: 1 }, resumeAt: '9' } as const;
    const from: unknown[] = [];
    await runRoutine(deps, 'reconciliation', async (resumeAt) => {
      from.push(resumeAt);
      return result;
    });
    expect(from).toEqual(['7']);
    expect(ended).toEqual([{ runId: 'r-1', ...result }]);
    expect(failures).toEqual([]);
  });

  test('that is not due, or running in another process, does nothing', async () => {
    const { deps, ended } = recorded(false);
    await runRoutine(deps, 'purge', () => Promise.reject(new Error('never called')));
    expect(ended).toEqual([]);
  });

  test('that fails is reported and recorded as failed', async () => {
    const { deps, ended, failures } = recorded();
    const failure = new AppError('upstream_unavailable', 'The database does not answer.');
    await runRoutine(deps, 'sweep', () => Promise.reject(failure));
    expect(failures).toEqual([failure]);
    expect(ended).toEqual([{ runId: 'r-1', outcome: 'failed', counts: {}, resumeAt: null }]);
  });
});

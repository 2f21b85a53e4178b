import { AppError } from '@portal/errors';
import type { StepRecords } from '../ports/step-records.ts';
import { leasedSite, type MemoryRows, type MemoryStep } from './memory-rows.ts';

const stored = (result: unknown): unknown => JSON.parse(JSON.stringify(result ?? null));

/** `StepRecords` in memory. Each method reads and writes synchronously, as one statement would. */
export function memoryStepRecords(rows: MemoryRows): StepRecords {
  const stepOf = (...[lease, name]: Parameters<StepRecords['begin']>) =>
    leasedSite(rows, lease)?.steps.get(name);
  return {
    begin: async (lease, step) => {
      const row = leasedSite(rows, lease);
      if (row === null) return 'lost';
      if (row.deletingSince !== null) return 'deleting';
      const known = row.steps.get(step);
      const goesOn = known !== undefined && known.attempt > 0 && known.state === 'waiting';
      const unfinished =
        known !== undefined && known.attempt > 0 && ['running', 'waiting'].includes(known.state);
      const begun: MemoryStep = {
        step,
        state: 'running',
        attempt: (known?.attempt ?? 0) + (goesOn ? 0 : 1),
        startedAt: unfinished ? known.startedAt : rows.now(),
        finishedAt: null,
        sentence: null,
        result: known?.result ?? null,
      };
      row.steps.set(step, begun);
      const { state, attempt, result, startedAt } = begun;
      return { state, attempt, result: structuredClone(result), startedAt };
    },
    note: async (lease, step, result) => {
      const known = stepOf(lease, step);
      if (known !== undefined) known.result = stored(result);
      return known !== undefined;
    },
    finish: async (lease, step, { result, facts, secretsSet }) => {
      const row = leasedSite(rows, lease);
      const known = row?.steps.get(step);
      if (row === null || known === undefined) return false;
      const { repositoryId } = facts;
      const others = [...rows.sites.values()].filter((site) => site !== row);
      if (repositoryId !== undefined && others.some((site) => site.repositoryId === repositoryId))
        throw new AppError('conflict', 'This repository is the repository of another site.');
      Object.assign(row, facts);
      if (secretsSet) row.sealedSecrets = null;
      Object.assign(known, { state: 'done', result: stored(result), sentence: null, finishedAt: rows.now() });
      return true;
    },
    fail: async (lease, step, sentence) => {
      const row = leasedSite(rows, lease);
      if (row === null) return false;
      const known = row.steps.get(step) ?? { step, attempt: 0, startedAt: rows.now(), result: null };
      row.steps.set(step, { ...known, state: 'failed', sentence, finishedAt: rows.now() });
      Object.assign(row, {
        status: 'failed',
        failedStep: step,
        sentence,
        leaseToken: null,
        leaseUntil: null,
        leaseCall: null,
      });
      row.enqueuedAt = rows.now();
      return true;
    },
    deleteRecord: async (lease, step) => {
      const row = leasedSite(rows, lease);
      row?.steps.delete(step);
      return row !== null;
    },
    storeSecrets: async (lease, sealed) => {
      const row = leasedSite(rows, lease);
      if (row !== null) row.sealedSecrets ??= sealed;
      return row?.sealedSecrets ?? null;
    },
    deleteSecrets: async (lease) => {
      const row = leasedSite(rows, lease);
      if (row !== null) row.sealedSecrets = null;
      return row !== null;
    },
  };
}

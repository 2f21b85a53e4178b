import { deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { ownWorker, wireWorker } from '../wiring.ts';
import { workerLog } from '../worker-log.ts';

/** A scheduled function may run for 30 seconds; the next call does the rest. */
const WORKING_MS = 15_000;

const read = deploymentLookup();
const { write } = workerLog;

/** Continues sites that no open page continues, checks names of sites, and purges old rows. The provider calls it by its schedule. */
export default async (): Promise<void> => {
  const report = failureReporter(write);
  const worker = wireWorker({ read, mode: 'function', write });
  try {
    const options = { worker: ownWorker(read), until: new Date(Date.now() + WORKING_MS) };
    for (const name of ['sweep', 'purge', 'domains', 'reconciliation'] as const)
      await worker.routine(name, options).catch(report);
  } finally {
    await worker.close();
  }
};

/** The provider reads this from the file without running it. */
export const config = { schedule: '*/5 * * * *', nodeBundler: 'none' };

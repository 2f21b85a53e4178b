import { deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { ownWorker, wireWorker } from '../wiring.ts';

const read = deploymentLookup();
const write = (line: string) => console.error(line);

/** Carries on sites that no open page carries on, and purges old rows. The provider calls it by its schedule. */
export default async (): Promise<void> => {
  const report = failureReporter(write);
  const worker = wireWorker({ read, mode: 'function', write });
  try {
    await worker.sweep(ownWorker(read)).catch(report);
    await worker.purge().catch(report);
  } finally {
    await worker.close();
  }
};

/** The provider reads this from the file without running it. */
export const config = { schedule: '*/5 * * * *', nodeBundler: 'none' };

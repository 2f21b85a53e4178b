import { assertRequiredEnv, deploymentLookup, unfitSettings, workerEnv } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { workerApp } from '../app.ts';
import type { ProvisionRequest } from '../provision-request.ts';
import { runLine } from '../runs.ts';
import { ownWorker, signedCalls, wireWorker } from '../wiring.ts';

/** A background function may run for 15 minutes; after this no step is begun, and another call goes on. */
const WORKING_MS = 12 * 60_000;

const read = deploymentLookup();
const write = (line: string) => console.error(line);
assertRequiredEnv(workerEnv, read, write);

/**
 * The function `provision-background`. The hosting provider answers 202 by itself before this runs and drops what is returned
 * here; on an error it runs the same call again, which goes on with its own claim once that has run out.
 * @see contract "What the service does" 4
 */
export default async (request: Request): Promise<Response> => {
  const app = workerApp({
    functionsPath: new URL(request.url).pathname.replace(/\/[^/]*$/, ''),
    calls: signedCalls(read),
    unfit: () => unfitSettings(workerEnv, read),
    start: work,
    reportFailure: failureReporter(write),
  });
  return app.fetch(request);
};

/**
 * How the provider packs it: this file holds all it needs. No path: a background function is called at its own address.
 * The provider reads these words from the file without running it.
 */
export const config = { nodeBundler: 'none' };

async function work({ id, siteId }: ProvisionRequest): Promise<boolean> {
  const worker = wireWorker({ read, mode: 'function', write });
  try {
    const result = await worker.run(siteId, { until: new Date(Date.now() + WORKING_MS), call: id });
    write(runLine(siteId, result));
    if (result.outcome === 'paused') await ownWorker(read).start(siteId);
    return true;
  } finally {
    await worker.close();
  }
}

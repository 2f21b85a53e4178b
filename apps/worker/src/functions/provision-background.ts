import { assertRequiredEnv, deploymentLookup, invalidSettings, workerEnv } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { workerApp } from '../app.ts';
import type { ProvisionRequest } from '../provision-request.ts';
import { runLine } from '../runs.ts';
import { ownWorker, signedCalls, wireWorker } from '../wiring.ts';
import { loggedRequest, workerLog } from '../worker-log.ts';

/** A background function may run for 15 minutes; after this time no step is started, and another call continues. */
const WORKING_MS = 12 * 60_000;

const read = deploymentLookup();
const { write, answer } = workerLog;
assertRequiredEnv(workerEnv, read, write);

/**
 * The function `provision-background`. The hosting provider answers 202 before this runs and ignores the response;
 * after an error it repeats the call, which continues its own claim once that has expired.
 * @see contract "What the service does" 4
 */
export default async (request: Request): Promise<Response> => {
  const app = workerApp({
    functionsPath: new URL(request.url).pathname.replace(/\/[^/]*$/, ''),
    calls: signedCalls(read),
    unfit: () => invalidSettings(workerEnv, read),
    start: work,
    reportFailure: failureReporter(write),
  });
  return answer(loggedRequest(request), () => app.fetch(request));
};

/**
 * How the provider packs it: the file is complete. Without a path, since a background function has its own address. The
 * provider reads this from the file without running it.
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

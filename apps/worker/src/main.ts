import { getRequestListener } from '@hono/node-server';
import {
  assertRequiredEnv,
  connectorSetting,
  deploymentLookup,
  invalidNames,
  invalidSettings,
  workerEnv,
  workerServingEnv,
} from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { requireValidHost } from '@portal/ports/http';
import { HOSTED_FUNCTIONS_PATH, type Worker } from '@portal/provisioning';
import type { RoutineName } from '@portal/sites';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { workerApp } from './app.ts';
import { everyInterval, regularly } from './regularly.ts';
import { type Runs, runs } from './runs.ts';
import { loggedRequest, workerLog } from './worker-log.ts';
import { signedCalls, type WiredWorker, wireWorker } from './wiring.ts';

/** The worker as a Node server: listens on `PORT` and `HOST`, which hosting platforms set. */
const RUN_MS = 60 * 60_000;
const SWEEP_MS = 30_000;
/** How often the worker checks whether one is due. */
const PURGE_MS = 10 * 60_000;
const RECONCILIATION_MS = 10 * 60_000;
const DOMAINS_MS = 20_000;
/** A run ends within the time for which it has locked the routine. */
const ROUTINE_MS = 10 * 60_000;
/** The time for running calls when the process is asked to stop; hosting platforms kill it after 5 to 30 seconds. */
const GRACE_MS = 3_000;

const read = deploymentLookup();
const { write: log, answer } = workerLog;
const reportFailure = failureReporter(log);
const unfit = invalidSettings(workerEnv, read);
assertRequiredEnv(workerEnv, read, log);
const wired: WiredWorker | null =
  invalidNames(workerServingEnv, read).length > 0 ? null : wireWorker({ read, mode: 'server', write: log });
const stopping = new AbortController();
const underWay: Runs | null =
  wired &&
  runs({
    run: ({ siteId, call }) =>
      wired.run(siteId, { until: new Date(Date.now() + RUN_MS), stopping: stopping.signal, call }),
    log,
    reportFailure,
  });

const app = workerApp({
  functionsPath: connectorSetting(read, 'FUNCTIONS_PATH') ?? HOSTED_FUNCTIONS_PATH,
  calls: signedCalls(read),
  unfit: () => unfit,
  start: ({ id, siteId }) => underWay?.start({ siteId, call: id }) ?? false,
  reportFailure,
});

/** A worker that runs in this process. */
const here: Worker = {
  requireUsable: () => undefined,
  start: async (siteId) => void underWay?.start({ siteId }),
};
const routine = (name: RoutineName, ms: number) =>
  regularly({
    every: everyInterval,
    ms,
    atOnce: true,
    reportFailure,
    work: async () => wired?.routine(name, { worker: here, until: new Date(Date.now() + ROUTINE_MS) }),
  });
const stops =
  wired === null
    ? []
    : [
        // At once, to continue sites that another worker released when it stopped.
        routine('sweep', SWEEP_MS),
        routine('purge', PURGE_MS),
        routine('reconciliation', RECONCILIATION_MS),
        routine('domains', DOMAINS_MS),
      ];

const server = createServer(
  requireValidHost(getRequestListener((request) => answer(loggedRequest(request), () => app.fetch(request)))),
);
server.listen(Number(read('PORT') ?? 8080), read('HOST') ?? '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on ${port}`);
  process.send?.({ listening: port });
});

/**
 * Releases running sites, for the next worker's first sweep. A provider's call is not aborted: one that takes longer
 * than the grace period may still take effect, so its site waits until the lease has expired.
 */
async function stop(): Promise<void> {
  for (const end of stops) end();
  server.close();
  underWay?.stop();
  stopping.abort();
  await Promise.race([underWay?.idle(), new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
  await wired?.close(1);
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());

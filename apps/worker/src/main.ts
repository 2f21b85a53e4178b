import { serve } from '@hono/node-server';
import { connectorSetting, deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { HOSTED_FUNCTIONS_PATH, type Worker } from '@portal/provisioning';
import { workerApp } from './app.ts';
import { everyInterval, regularly } from './regularly.ts';
import { type Runs, runs } from './runs.ts';
import { signedCalls, unfitSettings, type WiredWorker, wireWorker } from './wiring.ts';

/** The worker as a Node server: `PORT` and `HOST` say where, as hosting platforms do. */
const RUN_MS = 60 * 60_000;
const SWEEP_MS = 30_000;
const PURGE_MS = 10 * 60_000;

const read = deploymentLookup();
const log = (line: string) => console.error(line);
const reportFailure = failureReporter(log);
const unfit = unfitSettings(read);
if (unfit.length > 0) log(`[env] missing or not usable: ${unfit.join(', ')}`);
const wired: WiredWorker | null = unfit.length > 0 ? null : wireWorker({ read, mode: 'server', write: log });
const underWay: Runs | null =
  wired && runs({ run: (siteId) => wired.run(siteId, new Date(Date.now() + RUN_MS)), log, reportFailure });

const app = workerApp({
  functionsPath: connectorSetting(read, 'FUNCTIONS_PATH') ?? HOSTED_FUNCTIONS_PATH,
  calls: signedCalls(read),
  unfit: () => unfit,
  start: ({ siteId }) => underWay?.start(siteId) ?? false,
  reportFailure,
});

/** This process, which has the work itself. */
const here: Worker = {
  requireUsable: () => undefined,
  start: async (siteId) => void underWay?.start(siteId),
};
const stops =
  wired === null
    ? []
    : [
        regularly({ every: everyInterval, ms: SWEEP_MS, work: () => wired.sweep(here), reportFailure }),
        regularly({ every: everyInterval, ms: PURGE_MS, work: () => wired.purge(), reportFailure }),
      ];

const server = serve(
  { fetch: app.fetch, port: Number(read('PORT') ?? 8080), hostname: read('HOST') ?? '127.0.0.1' },
  ({ port }) => {
    console.log(`listening on ${port}`);
    process.send?.({ listening: port });
  },
);

/** A site under way is gone on with once its lease has run out, by whichever worker sweeps next. */
async function stop(): Promise<void> {
  for (const end of stops) end();
  server.close();
  await wired?.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
process.once('disconnect', () => void stop());

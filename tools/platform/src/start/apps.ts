import { startAdmin } from './admin.ts';
import { reportToAdmin } from './app-installation.ts';
import { type ConnectorParts, startConnector } from './connector.ts';
import { type Part, partOf } from './part.ts';
import type { Progress } from './progress.ts';
import { startWorker } from './worker.ts';

/** The platform's own apps. */
export interface Apps {
  /** The worker, once all three are up. Rejects when one does not start. */
  worker: Promise<Part>;
  /** Resolves when each of them is up or has failed. */
  settled: Promise<void>;
  /** Stops those that are up, after the last of them has started. */
  close(): Promise<void>;
}

/**
 * Builds and starts the admin app, the connector and the worker, all at once: since each build leaves a processor idle
 * half of the time.
 */
export function startApps(parts: ConnectorParts, progress: Progress): Apps {
  const { ports, secrets, codeHost, app, target } = parts;
  const closing: (() => Promise<void>)[] = [];
  const admin = progress.step('Admin app', async () => {
    const running = await startAdmin(parts);
    closing.push(() => running.close());
    await reportToAdmin({
      codeHost,
      settings: target?.admin ?? secrets.adminSettings,
      app,
      port: ports.admin,
    });
  });
  const connector = progress.step('Connector', async () => {
    const running = await startConnector(parts);
    closing.push(() => running.close());
  });
  const worker = progress.step('Worker', async () => {
    const part = partOf(await startWorker(parts), () => startWorker(parts));
    closing.push(part.stop);
    return part;
  });
  const settled = Promise.allSettled([admin, connector, worker]).then(() => undefined);
  const all = Promise.all([worker, admin, connector]).then(([part]) => part);
  // The caller awaits it later; until then a failure must not count as unhandled.
  all.catch(() => undefined);
  return {
    worker: all,
    settled,
    close: async () => {
      await settled;
      await Promise.all(closing.map((stop) => stop()));
    },
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A built site that answers requests, in a process of its own. */
export interface SiteProcess {
  /** Everything it wrote to its log. */
  log(): string;
  close(): Promise<void>;
}

/** Its settings, by name. */
export type SiteSettings = Readonly<Record<string, string>>;

/** Starts the build in `folder`, and waits until it listens. @throws Error with its log when it ends first. */
export async function startSiteProcess(
  folder: string,
  { settings, port }: { settings: SiteSettings; port: number },
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [join(folder, 'server/entry.mjs')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'production',
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const listening = Promise.withResolvers<void>();
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('Server listening')) listening.resolve();
    });
  const failed = ended.then(() => Promise.reject(new Error(`The site ended: ${log}`)));
  failed.catch(() => undefined);
  await Promise.race([listening.promise, failed]);
  return {
    log: () => log,
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

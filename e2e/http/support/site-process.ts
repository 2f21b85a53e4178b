import { HOSTED_SITE, SERVE_HOSTED_SITE } from '@portal/function-host';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A built site that answers requests, in a process of its own. */
export interface SiteProcess {
  /** Everything it wrote to its log. */
  log(): string;
  close(): Promise<void>;
}

/** Its settings, by name. */
export type SiteSettings = Readonly<Record<string, string>>;

/** Settings that differ; undefined takes one away. */
export type SettingChanges = Readonly<Record<string, string | undefined>>;

/** The settings with these changes. */
export function changedSettings(settings: SiteSettings, changes: SettingChanges): SiteSettings {
  return Object.fromEntries(
    Object.entries({ ...settings, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/**
 * Starts the build in `folder`, a server or functions of the hosting provider, and waits until it listens.
 * @throws Error with its log when it ends first
 */
export async function startSiteProcess(
  folder: string,
  { settings, port }: { settings: SiteSettings; port: number },
): Promise<SiteProcess> {
  const isHosted = existsSync(join(folder, HOSTED_SITE));
  const program = isHosted ? [SERVE_HOSTED_SITE, folder] : [join(folder, 'server/entry.mjs')];
  const child = spawn(process.execPath, program, {
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SERVE_HOSTED_SITE } from './hosted-site.ts';

/** A deploy in the provider's shape that answers requests. */
export interface RunningSite {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Everything it wrote to its log so far. */
  log(): string;
  /** Resolves when the process has ended; background work is done by then. */
  stop(): Promise<void>;
}

/**
 * Serves a laid out deploy in a process of its own that has these variables and no other.
 * @throws Error with its log when it ends before it listens.
 */
export async function startHostedSite(
  dir: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningSite> {
  const child = spawn(process.execPath, [SERVE_HOSTED_SITE, dir], {
    cwd: dir,
    env: { ...env, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  const ended = once(child, 'exit');
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log += `${line}\n`;
      const [, origin] = /listening on (http:\S+)/.exec(line) ?? [];
      if (origin !== undefined) resolve(origin);
    });
  });
  const origin = await Promise.race([
    listening,
    ended.then(() => Promise.reject(new Error(`The site ended: ${log}`))),
  ]);
  return {
    origin,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

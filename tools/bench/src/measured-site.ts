import { freePort } from '@portal/local-cloud/free-port';
import { openServerLog, type ServerLog } from '@portal/local-cloud/server-log';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtSite, SITE_ENV } from './built-site.ts';

const PROBE = fileURLToPath(new URL('./event-loop-probe.mjs', import.meta.url));

/** How long an event loop was blocked at most since it was last asked, in milliseconds. */
export interface LongestBlock {
  /** By the work of its thread. */
  processorMs: number;
  /** By the clock: work of other programs is part of it. */
  clockMs: number;
}

/** A built site that is being measured. */
export interface MeasuredSite {
  origin: string;
  /** Event loop delay since the last call, at the 99th percentile, in milliseconds. */
  eventLoopDelay(): Promise<number>;
  longestBlock(): Promise<LongestBlock>;
  /** Processor time of the server so far, in milliseconds. */
  processorMs(): Promise<number>;
  close(): Promise<void>;
}

/** Serves the sample site, with `files` put over it before it is built, in a process of its own with `env` as its only settings. */
export async function measuredSite(options: {
  files?: Readonly<Record<string, string>>;
  env: Readonly<Record<string, string>>;
}): Promise<MeasuredSite> {
  const root = await builtSite(options.files);
  const port = await freePort();
  const log = openServerLog(logFile('site'));
  const server = spawn(process.execPath, ['--import', PROBE, 'dist/server/entry.mjs'], {
    cwd: root,
    env: { ...SITE_ENV, ...options.env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', log.descriptor, 'ipc'],
  });
  log.close();
  await listening(server, log);
  return {
    origin: `http://127.0.0.1:${port}`,
    eventLoopDelay: async () => Number(await ask(server, 'delay')),
    longestBlock: () => askProbe(server),
    processorMs: async () => Number(await ask(server, 'processor')),
    close: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

/** The longest blocks of a server with the probe since it was last asked. */
export async function askProbe(server: ChildProcess): Promise<LongestBlock> {
  return (await ask(server, 'longest')) as LongestBlock;
}

async function ask(server: ChildProcess, what: 'delay' | 'longest' | 'processor'): Promise<unknown> {
  const answer = once(server, 'message');
  server.send(what);
  const [found] = await answer;
  return found;
}

/** The log of a server that is measured, in the folder of what is built for that; the newest one of its name. */
export const logFile = (name: string) => fileURLToPath(new URL(`../dist/logs/${name}.log`, import.meta.url));

function listening(server: ChildProcess, log: ServerLog): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk) => String(chunk).includes('listening') && resolve());
    server.once('exit', () => reject(log.failure('The site that was to be measured does not start.')));
  });
}

import { HOSTED_SITE, SERVE_HOSTED_SITE } from '@portal/function-host';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { countRequests } from './requests-under-way.ts';
import { END_WITH_PARENT, killGroup } from '../process-group.ts';

/** A built site that answers requests. */
export interface SiteProcess {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** Settles when the process has ended, for any reason. */
  ended: Promise<void>;
  /** Counts a request to this process as running until the returned function is called. */
  begin(): () => void;
  /**
   * Ends the process when no request is running, after `deadlineMs` milliseconds at the latest. Send it no new
   * requests.
   */
  retire(deadlineMs: number): Promise<void>;
  /** Ends the process at once. */
  stop(): Promise<void>;
}

/** Options of starting a site. */
export interface StartOptions {
  /** The program that runs a built server. */
  node: string;
  /** The folder of the build. */
  dir: string;
  env: Record<string, string>;
  onOutput: (chunk: string) => void;
  /** Chooses the port; by default a free one. */
  choosePort?: () => Promise<number>;
}

/** The memory limit of a site's server, in MiB. It has no time limit, and its output goes to a log of limited size. */
const HEAP = '--max-old-space-size=1024';

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 60;
const PORTS_TRIED = 4;

/**
 * Starts a site's built server and waits until it answers. The process ends with this one, even when this one is killed.
 * @throws Error when it ends or does not answer in time.
 */
export async function startSite(options: StartOptions): Promise<SiteProcess> {
  for (let tried = 1; ; tried += 1) {
    const port = await (options.choosePort ?? freePort)();
    let taken = false;
    const onOutput = (chunk: string) => {
      taken ||= chunk.includes('EADDRINUSE');
      options.onOutput(chunk);
    };
    try {
      return await startOn(port, { ...options, onOutput });
    } catch (error) {
      // Another program may have taken the port meanwhile.
      if (!taken || tried === PORTS_TRIED) throw error;
    }
  }
}

async function startOn(port: number, options: StartOptions): Promise<SiteProcess> {
  const child = spawn(options.node, [HEAP, '--import', END_WITH_PARENT, ...program(options.dir)], {
    cwd: options.dir,
    env: { ...options.env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  child.stdout?.setEncoding('utf8').on('data', options.onOutput);
  child.stderr?.setEncoding('utf8').on('data', options.onOutput);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(origin, ended);
  } catch (error) {
    killGroup(child.pid);
    throw error;
  }
  const requests = countRequests();
  const stopped = () => stop(child, ended);
  return {
    origin,
    ended,
    begin: requests.begin,
    retire: async (deadlineMs) => {
      await requests.idle(deadlineMs, ended);
      await stopped();
    },
    stop: stopped,
  };
}

/** The program of a deploy: its own server, or the local version of the provider that calls its functions. */
function program(dir: string): string[] {
  return existsSync(join(dir, HOSTED_SITE)) ? [SERVE_HOSTED_SITE, dir] : [join(dir, 'server', 'entry.mjs')];
}

async function answers(origin: string, ended: Promise<void>): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (hasEnded) throw new Error('The built site ended right after its start.');
    const answer = await fetch(origin, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer) {
      await answer.body?.cancel();
      if (answer.status < 500) return;
      throw new Error(`The built site answers its first page with status ${answer.status}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The built site did not answer within 20 seconds.');
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  killGroup(child.pid, 'SIGTERM');
  const patience = setTimeout(() => killGroup(child.pid), 2_000);
  await ended;
  clearTimeout(patience);
}

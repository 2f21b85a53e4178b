import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { BrowserEngine } from './browser-engine.ts';
import { type Devtools, devtoolsPipe } from './devtools-pipe.ts';

/** A browser that runs. */
export interface RunningBrowser {
  devtools: Devtools;
  /** Ends it with all its processes, and removes its files. */
  stop(): Promise<void>;
}

/** No network for any document: names lead nowhere, and so does the proxy that all connections take. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--dns-prefetch-disable',
];

const QUIET = [
  '--headless',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-gpu',
  // Containers have 64 MB of shared memory.
  '--disable-dev-shm-usage',
  '--force-color-profile=srgb',
];

/** Arguments of a package that are left out: ours take their place, or they would only weaken the browser. */
const NOT_TAKEN = /^--(?:headless|disable-web-security|allow-running-insecure-content)/;

/** The error about a browser that did not start. */
const LONGEST_COMPLAINT = 600;

/** Starts the browser with none of this process's variables. Its sandbox is off where the system offers none: for root and in packaged builds. */
export async function startBrowser(engine: BrowserEngine): Promise<RunningBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'portal-browser-'));
  const withoutSandbox = process.getuid?.() === 0 || engine.args.includes('--no-sandbox');
  const child = spawn(
    engine.path,
    [
      ...engine.args.filter((arg) => !NOT_TAKEN.test(arg)),
      ...[...QUIET, ...NO_NETWORK],
      ...(withoutSandbox ? ['--no-sandbox'] : []),
      `--user-data-dir=${home}`,
    ],
    {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      // A group of its own, so that all of its processes can be ended at once.
      detached: true,
      env: {
        PATH: `${dirname(engine.path)}:/usr/bin:/bin`,
        HOME: home,
        TMPDIR: home,
        LANG: 'C.UTF-8',
        ...engine.env,
      },
    },
  );
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let complaint = '';
  child.stderr?.on('data', (chunk) => (complaint = `${complaint}${String(chunk)}`.slice(-LONGEST_COMPLAINT)));
  const devtools = devtoolsPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  child.once('error', (error) => devtools.end(error));
  child.once('exit', () => devtools.end(new Error(`The browser ended: ${complaint.trim()}`)));
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      killGroup(child.pid);
      await closed;
    }
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  };
  if (child.pid === undefined) {
    const [error] = await once(child, 'error').catch((reason: unknown) => [reason]);
    await rm(home, { recursive: true, force: true });
    throw error;
  }
  return { devtools, stop };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}

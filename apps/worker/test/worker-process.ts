import { execFile, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Bundles the worker as it is deployed. Returns the path of its server. */
export async function bundleWorker(outDir: string): Promise<string> {
  const build = join(WORKSPACE, 'apps/worker/build/main.ts');
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', build, outDir]);
  return join(outDir, 'server.mjs');
}

/** A worker's server in a process of its own. */
export interface WorkerProcess {
  origin: string;
  /** Resolves when the log has a line with these words, also an earlier one. */
  says(words: string): Promise<void>;
  /** Sends the signal; returns the exit code, null if the signal ended it. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/** Starts it and waits until it listens. @throws Error with its log when it ends instead */
export async function startWorkerProcess(
  main: string,
  env: Readonly<Record<string, string>>,
): Promise<WorkerProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const output = new EventEmitter().setMaxListeners(0);
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
    output.emit('more');
  });
  const ended = once(child, 'exit').then(([code]) => {
    output.emit('more');
    return code as number | null;
  });
  const message = await Promise.race([once(child, 'message'), ended]);
  if (!Array.isArray(message)) throw new Error(`The worker ended before it listened:\n${log}`);
  const [{ listening }] = message as [{ listening: number }];
  return {
    origin: `http://127.0.0.1:${listening}`,
    async says(words) {
      while (!log.includes(words)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`The worker ended without saying "${words}":\n${log}`);
        await once(output, 'more');
      }
    },
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

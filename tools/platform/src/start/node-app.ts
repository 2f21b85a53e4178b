import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SetupError } from '../setup-error.ts';

/** A server of the platform that runs in a process of its own, with its own settings only. */
export interface NodeApp {
  close(): Promise<void>;
}

const START_MS = 20_000;
const STOP_MS = 5_000;

/**
 * Starts an app from its main file and waits until it says that it listens. It ends with this process.
 * @throws SetupError with the place of its log when it does not come up.
 */
export async function startNodeApp(options: {
  main: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
}): Promise<NodeApp> {
  const { main, env, logFile } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => appendFileSync(logFile, chunk));
  const ended = once(child, 'exit');
  const listening = once(child, 'message', { signal: AbortSignal.timeout(START_MS) });
  const up = await Promise.race([
    listening.then(
      () => true,
      () => false,
    ),
    ended.then(() => false),
  ]);
  if (!up) {
    child.kill('SIGKILL');
    throw new SetupError(`${main} did not start; its log is ${logFile}`);
  }
  return {
    close: async () => {
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}

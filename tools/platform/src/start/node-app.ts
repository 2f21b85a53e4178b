import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, parse } from 'node:path';
import { SetupError } from '../setup-error.ts';

/** A server of the platform in a separate process, with its own settings only. */
export interface NodeApp {
  close(): Promise<void>;
}

const START_MS = 60_000;
const STOP_MS = 5_000;
const ASKED_TO_END: ReadonlySet<NodeJS.Signals> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Starts an app from its main file and waits until it reports that it listens. It ends with this process; if it ends
 * before, that is logged.
 * @throws SetupError with the place of its log when it does not come up.
 */
export async function startNodeApp(options: {
  main: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  /** The text in its output when it listens; without it, it sends a message. */
  ready?: string;
}): Promise<NodeApp> {
  const { main, env, logFile, ready } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'development', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => appendFileSync(logFile, chunk));
  const ended = once(child, 'exit');
  const signal = AbortSignal.timeout(START_MS);
  const listening =
    ready === undefined ? once(child, 'message', { signal }) : outputContains(child, ready, signal);
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
  // Logged because nothing else shows it: the platform continues, and calls to this app fail. After Ctrl-C, which
  // reaches the app as well, its end is expected.
  const reportEnd = (code: number | null, by: NodeJS.Signals | null) => {
    if (code === 0 || (by !== null && ASKED_TO_END.has(by))) return;
    console.error(
      `\n  ${parse(logFile).name} has ended by itself (${by ?? `code ${code}`}); its log is ${logFile}. Ctrl-C, then "npm start", brings it back.\n`,
    );
  };
  child.once('exit', reportEnd);
  return {
    close: async () => {
      child.off('exit', reportEnd);
      child.kill('SIGTERM');
      const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(patience);
    },
  };
}

/** Resolves when the output of a process contains this text. */
async function outputContains(child: ChildProcess, words: string, signal: AbortSignal): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(words)) child.emit('portal:ready');
    });
  await once(child, 'portal:ready', { signal });
}

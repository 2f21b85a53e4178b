import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { outputTail } from './output-tail.ts';
import { runCommand } from './run-command.ts';
import { slowestTests } from './slowest-tests.ts';

/** One line of the summary. */
export interface Check {
  name: string;
  command: string[];
  /** The folder it runs in, from the workspace's root; the root by default. */
  folder?: string;
  /** Settings for the command, added to the environment of this process. */
  settings?: Readonly<Record<string, string>>;
}

interface RunOptions {
  environment: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

interface Result {
  name: string;
  ok: boolean;
  seconds: number;
  /** The end of its output, empty at a terminal. */
  output: string;
}

/**
 * How many characters of each failed check are repeated below the list, since logs of a CI are often read from their
 * end.
 */
const REPEATED = 6_000;

const ENVIRONMENT = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // A separate process for each of Nx's plugins costs three times as much as their work.
  NX_ISOLATE_PLUGINS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
  // A run starts some hundreds of Node processes, most of them the same few tools: each is compiled once.
  NODE_COMPILE_CACHE: join(workspace, 'node_modules/.cache/node-compile-cache'),
};

/**
 * Runs every check, all of them even when one fails, and prints a summary. When it is asked to end, it ends every
 * process that it has started. The summary names the slowest tests that ran.
 * @throws SetupError when a check failed.
 */
export async function runChecks(
  checks: readonly Check[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const stopping = stopSignal();
  const notes = await mkdtemp(join(tmpdir(), 'portal-durations-'));
  const durations = { PORTAL_TEST_DURATIONS: join(notes, 'durations.jsonl') };
  const environment = { ...process.env, ...ENVIRONMENT, ...durations, ...settings };
  const results: Result[] = [];
  let slowest: string;
  try {
    for (const each of checks) results.push(await run(each, { environment, signal: stopping }));
    // Without a file, every result came from the cache of Nx.
    slowest = slowestTests(await readFile(durations.PORTAL_TEST_DURATIONS, 'utf8').catch(() => ''));
  } finally {
    await rm(notes, { recursive: true, force: true });
  }
  if (stopping.aborted) {
    console.log('\n  Stopped; nothing is left running.\n');
    process.exitCode = Number(stopping.reason);
    return;
  }
  const passed = results.filter(({ ok }) => ok).length;
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`  ${ok ? '✓' : '✕'} ${name.padEnd(28)}${seconds.toFixed(0)} s`);
  console.log(slowest);
  console.log(`\nchecks: ${passed} passed, ${results.length - passed} failed\n`);
  for (const { name, ok, output } of results)
    if (!ok && output !== '') console.log(`── ${name}: the end of what it wrote\n\n${output}`);
  if (passed < results.length) throw new SetupError('Not everything passed; what failed is above.');
}

async function run(
  { name, command, folder = '.', settings }: Check,
  { environment, signal }: RunOptions,
): Promise<Result> {
  console.log(`\n── ${name}\n`);
  const began = performance.now();
  // Without npx, whose shell ends at a signal without forwarding it to the command.
  const [program = '', ...words] = command;
  const output = outputTail(REPEATED);
  const ok = await runCommand([join(workspace, 'node_modules/.bin', program), ...words], {
    cwd: join(workspace, folder),
    env: { ...environment, ...settings },
    signal,
    ...(process.stdout.isTTY ? {} : { onOutput: output.add }),
  });
  return { name, ok, seconds: (performance.now() - began) / 1000, output: output.text() };
}

/** Aborts, with the exit code, when this process is asked to end or its parent has ended. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.on(signal, () => controller.abort(code));
  process.on('disconnect', () => controller.abort(143));
  return controller.signal;
}

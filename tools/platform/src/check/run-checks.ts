import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { outputTail } from './output-tail.ts';
import { runCommand } from './run-command.ts';
import { checkHeading, readCheckTimes, writeCheckTimes } from './check-times.ts';
import { failedTests, readNotes, slowestTests, type TestNote } from './test-notes.ts';

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
  check: Check;
  ok: boolean;
  seconds: number;
  /** What its tests noted. */
  notes: readonly TestNote[];
  /** The end of its output, empty at a terminal. */
  output: string;
}

/**
 * How many characters of each failed check are repeated below the list, since logs of a CI are often read from their
 * end.
 */
const REPEATED = 6_000;

const MODULES = join(workspace, 'node_modules');
const TIMES = join(MODULES, '.cache/portal-check-times.json');

const ENVIRONMENT = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  // A separate process for each of Nx's plugins costs three times as much as their work.
  NX_ISOLATE_PLUGINS: 'false',
  ASTRO_TELEMETRY_DISABLED: '1',
  // A run starts some hundreds of Node processes, most of them the same few tools: each is compiled once.
  NODE_COMPILE_CACHE: join(MODULES, '.cache/node-compile-cache'),
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
  const folder = await mkdtemp(join(tmpdir(), 'portal-notes-'));
  const times = await readCheckTimes(TIMES);
  const names = checks.map(({ name }) => name);
  const results: Result[] = [];
  try {
    for (const [at, check] of checks.entries()) {
      console.log(`\n${checkHeading(names, at, times)}\n`);
      const notes = join(folder, `${at}.jsonl`);
      const environment = { ...process.env, ...ENVIRONMENT, PORTAL_TEST_NOTES: notes, ...settings };
      const result = await run(check, { environment, signal: stopping });
      // Without a file, every result came from the cache of Nx.
      results.push({ check, ...result, notes: readNotes(await readFile(notes, 'utf8').catch(() => '')) });
      if (result.ok) times[check.name] = result.seconds;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (stopping.aborted) {
    console.log('\n  Stopped; nothing is left running.\n');
    process.exitCode = Number(stopping.reason);
    return;
  }
  await writeCheckTimes(TIMES, times);
  const failed = results.filter(({ ok }) => !ok);
  console.log('');
  for (const { check, ok, seconds } of results)
    console.log(`  ${ok ? '✓' : '✕'} ${check.name.padEnd(28)}${seconds.toFixed(0)} s`);
  console.log(slowestTests(results.flatMap(({ notes }) => notes)));
  console.log(`\nchecks: ${results.length - failed.length} passed, ${failed.length} failed\n`);
  for (const result of failed) console.log(failureText(result));
  if (failed.length > 0) throw new SetupError('Not everything passed; what failed is above.');
}

/** What failed in a check: its tests, else the end of its output; and the command that runs it alone. */
function failureText({ check, notes, output }: Result): string {
  const { name, command, folder } = check;
  const what = failedTests(notes) || `The end of its output:\n\n${output}`;
  const alone = `${folder === undefined ? '' : `cd ${folder} && `}npx ${command.join(' ')}`;
  return `── ${name} failed\n\n${what}\n  Run this check alone: ${alone}\n`;
}

async function run(
  { command, folder = '.', settings }: Check,
  { environment, signal }: RunOptions,
): Promise<Pick<Result, 'ok' | 'seconds' | 'output'>> {
  const began = performance.now();
  // Without npx, whose shell ends at a signal without forwarding it to the command.
  const [program = '', ...words] = command;
  const output = outputTail(REPEATED);
  const ok = await runCommand([join(MODULES, '.bin', program), ...words], {
    cwd: join(workspace, folder),
    env: { ...environment, ...settings },
    signal,
    ...(process.stdout.isTTY ? {} : { onOutput: output.add }),
  });
  return { ok, seconds: (performance.now() - began) / 1000, output: output.text() };
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

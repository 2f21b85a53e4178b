import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type CurrentRun, RUN_VARIABLE } from './current-run.ts';

const Test = z.object({
  title: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()),
});
/** Each test as it ends, and all of them at the end. */
const Sent = z.union([z.object({ test: Test }), z.object({ tests: z.array(Test) })]);

/** A test of the suite, as it ended. */
export type TestResult = z.output<typeof Test>;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const JEST = createRequire(import.meta.url).resolve('jest/bin/jest');
const LONGEST_ERROR = 2000;

/** What running a suite depends on. */
export interface SuiteRun {
  /** The name of its file in `src/suites`, without `.verify.ts`. */
  suite: string;
  run: CurrentRun;
  /** Ends the suite in the middle. */
  signal: AbortSignal;
  /** Called with each test that has ended. */
  ended: (test: TestResult) => void;
}

/** The tests that have ended. */
export interface SuiteResults {
  tests: TestResult[];
  /** Whether the signal ended the suite before its last test. */
  isInterrupted: boolean;
}

/**
 * Runs the suite in a process of its own, by Jest, as the tests of this clone run it. The settings are in that process's environment only.
 * @throws Error when the suite ended without results, unless the signal ended it: then they are those until then
 */
export async function runSuite({ suite, run, signal, ended }: SuiteRun): Promise<SuiteResults> {
  const { promise, resolve, reject } = Promise.withResolvers<SuiteResults>();
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      JEST,
      '--config',
      here('../../jest.verify.config.mjs'),
      // In one process, which ends with this one.
      '--runInBand',
      '--forceExit',
      '--watchman=false',
      '--runTestsByPath',
      here(`../suites/${suite}.verify.ts`),
    ],
    {
      cwd: here('../..'),
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        [RUN_VARIABLE]: JSON.stringify(run),
      },
    },
  );
  const soFar: TestResult[] = [];
  let tests: TestResult[] | null = null;
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-LONGEST_ERROR);
  });
  child.on('message', (message) => {
    const sent = Sent.parse(message);
    if ('tests' in sent) tests = sent.tests;
    else {
      soFar.push(sent.test);
      ended(sent.test);
    }
  });
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  child.on('error', reject);
  child.on('close', () => {
    signal.removeEventListener('abort', end);
    if (tests !== null && tests.length > 0) resolve({ tests, isInterrupted: false });
    else if (signal.aborted) resolve({ tests: soFar, isInterrupted: true });
    else reject(new Error(`The suite ended without results. ${errors.trim()}`));
  });
  return promise;
}

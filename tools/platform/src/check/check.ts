import { adminEnv, exampleValues } from '@portal/env';
import { parseArgs } from 'node:util';
import { requireChromium } from './find-chromium.ts';
import { type Check, runChecks } from './run-checks.ts';

const BROWSER = 'browser';
/**
 * Some benchmarks, in the long form all of them, with the smallest counts: each must run, and no time is compared with its
 * target. One of them needs the browser.
 */
export const BENCHMARKS: Check = { name: 'benchmarks, short', command: ['nx', 'bench', '@portal/bench'] };

/** This build fails without its settings, so the check passes made-up ones. */
export const BUILD_OF_ADMIN: Check = {
  name: 'build of the admin app',
  command: ['nx', 'build', '@portal/admin'],
  settings: exampleValues(adminEnv),
};

/** The checks, one after the other: first those that only read the sources, which fail early. */
const CHECKS: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'lint, types',
    // For all projects at once, so that shared code is loaded once.
    command: ['nx', 'run-many', '-t', 'lint:workspace', 'typecheck:workspace'],
  },
  {
    name: 'tests, types of components',
    // Tests wait for processes and for Postgres: with a third task two processors stay busy meanwhile.
    command: ['nx', 'run-many', '-t', 'test', 'test:pg', 'typecheck:components', '--parallel=3'],
  },
  { name: 'build', command: ['nx', 'run-many', '-t', 'build', '--exclude=@portal/admin'] },
  BUILD_OF_ADMIN,
  BENCHMARKS,
  // Its output is shown while it runs.
  { name: BROWSER, command: ['nx', 'run-many', '-t', 'e2e', '--output-style=stream'] },
];

/** Tests that have a long form run it, all with one seed, a new one each time: Nx would keep their results otherwise. See `tools/jest/long-form.ts`. */
export const LONG_FORM = {
  PORTAL_LONG_FORM: 'true',
  PORTAL_SEED: process.env['PORTAL_SEED'] || String(Date.now() % 2 ** 31),
} as const;

/**
 * `npm test`: every check. `--fast` leaves the journeys in the browser and the benchmarks out; `--long` runs tests in their long form.
 * @throws SetupError when a check failed.
 */
export async function check(args: string[]): Promise<void> {
  const { fast, long } = parseArgs({
    args,
    options: { fast: { type: 'boolean' }, long: { type: 'boolean' } },
  }).values;
  const checks = fast ? CHECKS.filter((each) => each !== BENCHMARKS && each.name !== BROWSER) : CHECKS;
  // Tests of the site kit render documents with it.
  const settings = { CHROMIUM_PATH: requireChromium(process.env['CHROMIUM_PATH']) };
  await runChecks(checks, long ? { ...settings, ...LONG_FORM } : settings);
}

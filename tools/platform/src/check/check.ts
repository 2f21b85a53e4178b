import { adminEnv, exampleValues } from '@portal/env';
import { requireChromium } from './find-chromium.ts';
import { type Check, runChecks } from './run-checks.ts';

const BROWSER = 'browser';
/** Every benchmark with counts as small as they can be: each has to run, and no time is judged. One of them needs the browser. */
export const BENCHMARKS: Check = { name: 'benchmarks, short', command: ['nx', 'bench', '@portal/bench'] };

/** Without its settings this build fails, so the check hands it made-up ones. */
export const BUILD_OF_ADMIN: Check = {
  name: 'build of the admin app',
  command: ['nx', 'build', '@portal/admin'],
  settings: exampleValues(adminEnv),
};

/** One after the other: first what only reads the sources, which fails soon. */
const CHECKS: Check[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  {
    name: 'lint, types',
    // Of all projects at once: what they have in common is loaded once.
    command: ['nx', 'run-many', '-t', 'lint:workspace', 'typecheck:workspace'],
  },
  {
    name: 'tests, types of components',
    // Tests wait for processes and for Postgres: a third task keeps two processors busy meanwhile.
    command: ['nx', 'run-many', '-t', 'test', 'test:pg', 'typecheck:components', '--parallel=3'],
  },
  { name: 'build', command: ['nx', 'run-many', '-t', 'build', '--exclude=@portal/admin'] },
  BUILD_OF_ADMIN,
  BENCHMARKS,
  // Shown as it runs.
  { name: BROWSER, command: ['nx', 'run-many', '-t', 'e2e', '--output-style=stream'] },
];

/**
 * `npm test`: every check. `--fast` leaves the journeys in the browser and the benchmarks out.
 * @throws SetupError when a check failed.
 */
export async function check(args: string[]): Promise<void> {
  const fast = args.includes('--fast');
  const checks = fast ? CHECKS.filter((each) => each !== BENCHMARKS && each.name !== BROWSER) : CHECKS;
  // Documents are rendered by it in tests of the site kit.
  await runChecks(checks, { CHROMIUM_PATH: requireChromium(process.env['CHROMIUM_PATH']) });
}

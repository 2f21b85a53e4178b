import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { BENCHMARKS, BUILD_OF_ADMIN, LONG_FORM } from './check.ts';
import { requireChromium } from './find-chromium.ts';
import { affectedJourneys } from './journey-projects.ts';
import { type Check, runChecks } from './run-checks.ts';

const JOURNEYS = 'e2e/journeys';

/**
 * `npm run affected`: the checks of what changed since `--base`, by default main, uncommitted changes included: lint,
 * types, tests and builds of the projects that Nx reports as affected, the benchmarks in their short form, then the
 * journeys of the apps among them. `--fast` leaves the browser and the benchmarks out; `--long` runs tests in their long form.
 * @throws SetupError when there is no such commit, or when a check failed.
 */
export async function affected(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: 'string', default: 'main' },
      fast: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
    },
  });
  const base = forkPoint(values.base);
  const projects = new Set(lines('nx', 'show', 'projects', '--affected', `--base=${base}`));
  const journeys = values.fast
    ? []
    : affectedJourneys(allJourneys(), { files: changedFiles(base), projects });
  if (projects.size === 0 && journeys.length === 0) {
    console.log(`\n  Nothing that has checks changed since ${values.base}.\n`);
    return;
  }
  console.log(`\n  ${projects.size} projects and ${journeys.length} files of journeys are affected.\n`);
  const ofAffected = (name: string, targets: string[], ...more: string[]): Check => ({
    name,
    command: ['nx', 'affected', `--base=${base}`, '-t', ...targets, ...more],
  });
  const isBenched = !values.fast && projects.has('@portal/bench');
  const steps = [
    ofAffected('lint, types, tests', ['lint', 'typecheck', 'test', 'test:pg'], '--parallel=3'),
    ofAffected('build', ['build'], '--exclude=@portal/admin'),
    ...(projects.has('@portal/admin') ? [BUILD_OF_ADMIN] : []),
    ...(isBenched ? [BENCHMARKS] : []),
    ...(journeys.length > 0 ? [inBrowser(journeys)] : []),
  ];
  const needsChromium = isBenched || journeys.length > 0 || projects.has('@portal/site-kit');
  const chromium = needsChromium ? requireChromium(process.env['CHROMIUM_PATH']) : '';
  await runChecks(steps, { CHROMIUM_PATH: chromium, ...(values.long ? LONG_FORM : {}) });
}

const inBrowser = (journeys: readonly string[]): Check => ({
  name: 'browser',
  folder: 'e2e',
  command: ['playwright', 'test', ...journeys.map((file) => file.slice('e2e/'.length))],
});

const allJourneys = (): string[] =>
  readdirSync(join(workspace, JOURNEYS)).map((name) => `${JOURNEYS}/${name}`);

/** The commit at which the present branch left `base`. */
function forkPoint(base: string): string {
  try {
    return lines('git', 'merge-base', base, 'HEAD').join('');
  } catch (cause) {
    throw new SetupError(
      `git knows no common ancestor of "${base}" and HEAD; name another commit with --base.`,
      {
        cause,
      },
    );
  }
}

function changedFiles(base: string): string[] {
  return [
    ...lines('git', 'diff', '--name-only', base),
    ...lines('git', 'ls-files', '--others', '--exclude-standard'),
  ];
}

function lines(program: string, ...args: string[]): string[] {
  const path = program === 'git' ? program : join(workspace, 'node_modules/.bin', program);
  const output = execFileSync(path, args, {
    cwd: workspace,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  return output.split('\n').filter(Boolean);
}

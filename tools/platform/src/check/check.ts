import { adminEnv, exampleValues } from '@portal/env';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { requireChromium } from './find-chromium.ts';

interface Check {
  name: string;
  command: string[];
  /** Settings that the command gets besides the environment of this process. */
  settings?: Readonly<Record<string, string>>;
}

const CHECKS: Check[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  {
    name: 'lint, types, tests',
    command: ['nx', 'run-many', '-t', 'lint', 'typecheck', 'test', 'test:pg'],
  },
  { name: 'build', command: ['nx', 'run-many', '-t', 'build', '--exclude=@portal/admin'] },
  // Without its settings this build fails, so the check hands it made-up ones.
  {
    name: 'build of the admin app',
    command: ['nx', 'build', '@portal/admin'],
    settings: exampleValues(adminEnv),
  },
  { name: 'browser', command: ['nx', 'run-many', '-t', 'e2e'] },
];

/**
 * `npm test`: every check, all of them even when one fails. `--fast` leaves the browser out.
 * @throws SetupError naming what failed.
 */
export async function check(args: string[]): Promise<void> {
  const fast = args.includes('--fast');
  const chromium = fast ? '' : requireChromium(process.env['CHROMIUM_PATH']);
  const results: { name: string; ok: boolean; seconds: number }[] = [];
  for (const { name, command, settings } of CHECKS) {
    if (fast && name === 'browser') continue;
    console.log(`\n── ${name}\n`);
    const began = performance.now();
    const ok = await succeeds(command, { ...settings, CHROMIUM_PATH: chromium });
    results.push({ name, ok, seconds: (performance.now() - began) / 1000 });
  }
  const passed = results.filter(({ ok }) => ok).length;
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`  ${ok ? '✓' : '✕'} ${name.padEnd(28)}${seconds.toFixed(0)} s`);
  console.log(`\nchecks: ${passed} passed, ${results.length - passed} failed\n`);
  if (passed < results.length) throw new SetupError('Not everything passed; what failed is above.');
}

async function succeeds(
  [command = '', ...args]: string[],
  settings: Readonly<Record<string, string>>,
): Promise<boolean> {
  const child = spawn('npx', ['--no-install', command, ...args], {
    cwd: workspace,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...settings,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}

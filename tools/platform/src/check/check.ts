import { adminEnv, exampleValues } from '@portal/env';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { requireChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';

interface Check {
  name: string;
  command: string[];
  /** Settings that the command gets besides the environment of this process. */
  settings?: Readonly<Record<string, string>>;
}

const CHECKS: Check[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
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

const ENVIRONMENT = { NX_DAEMON: 'false', NX_TUI: 'false', ASTRO_TELEMETRY_DISABLED: '1' };

/**
 * `npm test`: every check, all of them even when one fails. `--fast` leaves the browser out. Asked to end, it takes every
 * process that it has started with it.
 * @throws SetupError naming what failed.
 */
export async function check(args: string[]): Promise<void> {
  const stopping = stopSignal();
  const fast = args.includes('--fast');
  const chromium = fast ? '' : requireChromium(process.env['CHROMIUM_PATH']);
  const results: { name: string; ok: boolean; seconds: number }[] = [];
  for (const { name, command, settings } of CHECKS) {
    if (fast && name === 'browser') continue;
    console.log(`\n── ${name}\n`);
    const began = performance.now();
    // Without npx: its shell ends at a signal, and passes none on to the command.
    const [program = '', ...words] = command;
    const ok = await runCommand([join(workspace, 'node_modules/.bin', program), ...words], {
      cwd: workspace,
      env: { ...process.env, ...ENVIRONMENT, ...settings, CHROMIUM_PATH: chromium },
      signal: stopping,
    });
    if (stopping.aborted) {
      console.log('\n  Stopped; nothing is left running.\n');
      process.exitCode = Number(stopping.reason);
      return;
    }
    results.push({ name, ok, seconds: (performance.now() - began) / 1000 });
  }
  const passed = results.filter(({ ok }) => ok).length;
  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`  ${ok ? '✓' : '✕'} ${name.padEnd(28)}${seconds.toFixed(0)} s`);
  console.log(`\nchecks: ${passed} passed, ${results.length - passed} failed\n`);
  if (passed < results.length) throw new SetupError('Not everything passed; what failed is above.');
}

/** Aborts, with the exit code, when this process is asked to end and when the one that started it is gone. */
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { requireChromium } from './check/find-chromium.ts';
import { workspace } from './settings.ts';
import { SetupError } from './setup-error.ts';

/**
 * `npm run bench [-- --short] [name …]`, in a process of its own.
 * @throws SetupError when a target is missed, a benchmark does not run, there is no such benchmark, or no browser for `editor`.
 */
export async function runBench(args: string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const settings =
    names.length === 0 || names.includes('editor')
      ? { CHROMIUM_PATH: requireChromium(process.env['CHROMIUM_PATH']) }
      : {};
  const child = spawn(process.execPath, [join(workspace, 'tools/bench/src/main.ts'), ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new SetupError('Not everything is as it must be; what was found is above.');
}

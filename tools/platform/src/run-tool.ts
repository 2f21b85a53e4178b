import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { workspace } from './settings.ts';
import { SetupError } from './setup-error.ts';

/** Runs the main file of another tool in a process of its own. @throws SetupError when it ends with another code than 0 */
export async function runTool(
  main: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(process.execPath, [join(workspace, main), ...args], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new SetupError('Not everything is as it must be; what was found is above.');
}

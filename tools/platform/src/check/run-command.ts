import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endTree, type Patience } from './end-tree.ts';

/** Where a command runs, and what ends it. */
export interface CommandOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Aborting it ends the command and all that it has started. */
  signal: AbortSignal;
  patience?: Patience;
}

/**
 * Runs a command, whose words go where this process's go, in a process group of its own, so that Ctrl-C reaches it through
 * `signal` alone. Gives whether it succeeded; after an abort, no process of it is left.
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  { cwd, env, signal, patience }: CommandOptions,
): Promise<boolean> {
  if (signal.aborted) return false;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  let ending: Promise<void> | undefined;
  const end = () => {
    if (child.pid !== undefined) ending = endTree(child.pid, patience);
  };
  signal.addEventListener('abort', end, { once: true });
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', end);
  await ending;
  return code === 0 && !signal.aborted;
}

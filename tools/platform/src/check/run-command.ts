import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endTree, type Patience } from './end-tree.ts';

/** Options of running a command. */
export interface CommandOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Aborting it ends the command and all of its descendants. */
  signal: AbortSignal;
  /** Called with the output, which is shown as well. Without it, the command writes to the terminal itself. */
  onOutput?: (chunk: string) => void;
  patience?: Patience;
}

/** How long to wait for output once the command has ended: a process that it left behind can hold the pipe open. */
const DRAIN_MS = 2_000;

/**
 * Runs a command, which writes to the output of this process, in a process group of its own, so that Ctrl-C reaches it
 * through `signal` only. Returns whether it succeeded; after an abort, no process of it is left.
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  { cwd, env, signal, onOutput, patience }: CommandOptions,
): Promise<boolean> {
  if (signal.aborted) return false;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    detached: true,
  });
  const closed = once(child, 'close');
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from?.setEncoding('utf8').on('data', (chunk: string) => {
      to.write(chunk);
      onOutput?.(chunk);
    });
  let ending: Promise<void> | undefined;
  const end = () => {
    if (child.pid !== undefined) ending = endTree(child.pid, patience);
  };
  signal.addEventListener('abort', end, { once: true });
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', end);
  await ending;
  if (onOutput) await Promise.race([closed, wait(DRAIN_MS, undefined, { ref: false })]);
  for (const stream of [child.stdout, child.stderr]) stream?.destroy();
  return code === 0 && !signal.aborted;
}

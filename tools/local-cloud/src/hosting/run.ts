import { spawn } from 'node:child_process';
import { limitedCommand } from '../limited-command.ts';
import { END_WITH_PARENT, killGroup } from '../process-group.ts';
import type { ProcessLimits } from '../process-limits.ts';

/** A command for one step of a build. */
export interface Step {
  command: string;
  args: readonly string[];
  /** Set when the command is Node: it then ends with this process, however that ends. */
  isNode?: boolean;
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Limits beyond which the whole process group is ended. */
  limits: ProcessLimits;
  /** Receives standard output and error as they arrive. */
  onOutput: (chunk: string) => void;
  /** Aborting it kills the whole process group. */
  signal: AbortSignal;
}

/** Runs a step in a process group of its own. @throws Error with a sentence when it does not end with status 0. */
export function run(step: Step): Promise<void> {
  return new Promise((resolve, reject) => {
    const { seconds, memoryMib, outputBytes } = step.limits;
    const command = step.isNode
      ? { path: step.command, args: ['--import', END_WITH_PARENT, ...step.args] }
      : limitedCommand(step.command, step.args, memoryMib);
    const child = spawn(command.path, command.args, {
      cwd: step.cwd,
      env: step.isNode ? { ...step.env, NODE_OPTIONS: `--max-old-space-size=${memoryMib}` } : step.env,
      stdio: ['ignore', 'pipe', 'pipe', ...(step.isNode ? (['ipc'] as const) : [])],
      detached: true,
    });
    const kill = () => killGroup(child.pid);
    let exceeded: string | null = null;
    let left = outputBytes;
    const endOver = (what: string) => {
      exceeded ??= what;
      kill();
    };
    const timer = setTimeout(() => endOver(`took longer than ${seconds} seconds`), seconds * 1000);
    const onOutput = (chunk: string) => {
      left -= chunk.length;
      if (left < 0) endOver(`wrote more than ${outputBytes} bytes`);
      else step.onOutput(chunk);
    };
    step.signal.addEventListener('abort', kill, { once: true });
    const settle = (failure: string | null) => {
      clearTimeout(timer);
      step.signal.removeEventListener('abort', kill);
      if (failure === null) resolve();
      else reject(new Error(failure));
    };
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
    child.once('error', (error) => settle(`could not start ${step.command}: ${error.message}`));
    child.once('close', (code) => {
      if (step.signal.aborted) settle('stopped');
      else if (exceeded !== null) settle(exceeded);
      else settle(code === 0 ? null : `ended with status ${code}`);
    });
  });
}

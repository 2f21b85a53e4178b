import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

/** Where servers run, and where the load comes from, on a machine with two processors or more. */
const CORES = { servers: '0', load: '1' } as const;
const TASKSET = ['/usr/bin/taskset', '/bin/taskset'].find((path) => existsSync(path));

/** A server in a process of its own. */
export interface ServerProcess {
  origin: string;
  /** The process, for a probe that its flags load. */
  child: ChildProcess;
  /** Megabytes that are resident now, and that were at most; not a number where the system does not say. */
  memory(): { now: number; most: number };
  close(): Promise<void>;
}

/**
 * Starts `file`, on the servers' processor if the load runs on another one, under flags of Node; it sends `{ listening:
 * port }` once it is ready.
 */
export async function serverProcess(
  file: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const child = onServersCore(
    [process.execPath, '--disable-warning=ExperimentalWarning', ...flags, file],
    env,
  );
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} does not start.`);
  });
  ended.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ listening: number }];
  return {
    origin: `http://127.0.0.1:${message.listening}`,
    child,
    memory: () => residentMegabytes(child.pid ?? 0),
    close: async () => {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

let isLoadApart = false;

/** From now on load comes from a processor of its own, to which this process moves, and servers start on another one. */
export function keepLoadApart(): void {
  if (TASKSET === undefined) return;
  isLoadApart = true;
  spawn(TASKSET, ['-acp', CORES.load, String(process.pid)], { stdio: 'ignore' });
}

function onServersCore(command: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const [program = '', ...args] =
    TASKSET === undefined || !isLoadApart ? command : [TASKSET, '-c', CORES.servers, ...command];
  return spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', process.env['BENCH_LOG'] === undefined ? 'ignore' : 'inherit', 'ipc'],
  });
}

function residentMegabytes(pid: number): { now: number; most: number } {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

import { AppError } from '@portal/errors';
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { OsUser } from './os-user.ts';

/** A Postgres that accepts connections. */
export interface ServerProcess {
  pid: number;
  /** Ends it with its connections; resolves when it has ended. Does nothing when called again. */
  stop(): Promise<void>;
}

/** Options of the server. */
export interface ServerCommand {
  postgres: string;
  data: string;
  port: number;
  user: OsUser;
  /** The file for Postgres's output. */
  logFile: string;
  /** If false, it is faster, but a power failure may lose the databases. */
  durable: boolean;
  /** Called when it ends without being stopped. */
  onEnd: () => void;
}

/**
 * Executes Postgres, with a watcher outside its process tree: when the pipe on descriptor 3 closes without the word
 * `ended`, the program that started Postgres has ended, even by a kill -9, and Postgres is asked to shut down.
 */
const BECOME_POSTGRES = `
( ( trap '' INT TERM HUP; read -r word <&3; [ "$word" = ended ] || kill -INT $$ ) >/dev/null 2>&1 & )
exec "$@" 3<&-
`;

const READY = 'database system is ready to accept connections';
const STARTING_MS = 60_000;
const STOPPING_MS = 10_000;

/**
 * Starts Postgres on 127.0.0.1 only and waits until it accepts connections.
 * @throws AppError `not_configured` with Postgres's own reason when it does not start.
 */
export async function runServer(command: ServerCommand): Promise<ServerProcess> {
  const child = spawn('/bin/sh', ['-c', BECOME_POSTGRES, 'sh', command.postgres, ...argumentsOf(command)], {
    ...command.user,
    cwd: '/',
    detached: true,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(() => dismissWatcher(child));
  const lines = await untilReady(child, command);
  if (child.exitCode !== null || child.signalCode !== null) throw notStarted(command, lines);
  let stopping = false;
  const ended = exited.then(() => {
    if (!stopping) command.onEnd();
  });
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      stopping = true;
      child.kill('SIGINT');
      const harder = setTimeout(() => child.kill('SIGQUIT'), STOPPING_MS);
      await ended;
      clearTimeout(harder);
    },
  };
}

function argumentsOf({ data, port, durable }: ServerCommand): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Resolves when Postgres is ready or has ended, with its output until then. */
function untilReady(child: ChildProcess, { logFile }: ServerCommand): Promise<string[]> {
  const output: string[] = [];
  const file = createWriteStream(logFile, { flags: 'w', mode: 0o600 });
  if (child.stderr === null) throw new TypeError('Postgres was started without a pipe for its messages.');
  const { stderr } = child;
  return new Promise((resolve, reject) => {
    const tooSlow = setTimeout(() => child.kill('SIGQUIT'), STARTING_MS);
    const settle = () => {
      clearTimeout(tooSlow);
      resolve(output);
    };
    child.once('error', reject);
    createInterface({ input: stderr })
      .on('line', (line) => {
        file.write(`${line}\n`);
        if (output.length < 200) output.push(line);
        if (line.includes(READY)) settle();
      })
      .once('close', () => {
        file.end();
        if (child.exitCode !== null || child.signalCode !== null) settle();
        else child.once('exit', settle);
      });
  });
}

function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (pipe && 'end' in pipe) pipe.on('error', () => undefined).end('ended\n');
}

function notStarted({ data, port, logFile }: ServerCommand, lines: string[]): AppError {
  const reason = lines.find((line) => /\b(?:FATAL|PANIC):|could not bind/.test(line)) ?? lines.at(-1) ?? '';
  const cause = new Error(lines.join('\n'));
  if (lines.some((line) => line.includes('Address already in use')))
    return new AppError(
      'not_configured',
      `Postgres could not start: port ${port} is in use by another program. Stop that program or choose another port.`,
      { cause },
    );
  const words = reason.replace(/^.*?(?:FATAL|PANIC|LOG):\s*/, '').slice(0, 200);
  return new AppError(
    'not_configured',
    `Postgres could not start over ${data}: ${words}. The whole log is ${logFile}; npm run reset starts over.`,
    { cause },
  );
}

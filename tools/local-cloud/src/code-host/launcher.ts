import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { limitedCommand } from '../limited-command.ts';
import type { ProcessLimits } from '../process-limits.ts';

/** A program to start. It gets only this environment. */
export interface Program {
  path: string;
  args: readonly string[];
  directory: string;
  environment: Readonly<Record<string, string>>;
  limits: ProcessLimits;
}

/** How a program ended: its exit status, null after a signal, and the end of its error output. */
export interface ProgramEnd {
  status: number | null;
  errors: string;
}

/** A running program. If it writes more than its limit, it is ended and reading `stdout` fails. */
export interface RunningProgram {
  stdin: Writable;
  stdout: Readable;
  ended: Promise<ProgramEnd>;
  kill(): void;
}

/**
 * Starts programs from a small process of its own. Starting one copies the page tables of the process that starts it
 * (`fork`): 3 ms from 50 MB of memory, 40 ms from 500 MB. With `npm start`, which has 350 MB, each request to a repository takes 8 ms instead of
 * 30 to 70, and a save of the editor makes up to five (docs/performance-log.md).
 */
export interface Launcher {
  /** @throws Error when the program cannot be started, with the `code` of the system's error */
  launch(program: Program): Promise<RunningProgram>;
  /** Ends the process. Programs that still run end by themselves. */
  close(): Promise<void>;
}

type Answer = ({ id: number } & ProgramEnd) | { id: number; failure: string; code?: string };

interface Launch {
  sockets: Map<string, Socket>;
  /** Resolves when both sockets are connected, which may be after the program has ended. */
  started: PromiseWithResolvers<void>;
  ended: PromiseWithResolvers<ProgramEnd>;
}

const PROCESS = fileURLToPath(new URL('./launcher-process.mjs', import.meta.url));
/** Id and use of a socket, in its first line. */
const HEAD = /^(\d{1,15}) (stdin|stdout)\n/;
const HEAD_BYTES = 32;

/** Reads the first line of a socket; the rest is not consumed. */
async function headOf(socket: Socket): Promise<{ id: number; use: string } | null> {
  let read = '';
  while (!read.endsWith('\n') && read.length < HEAD_BYTES) {
    const byte: Buffer | null = socket.read(1);
    if (byte) read += byte.toString('latin1');
    else if (socket.readableEnded || socket.destroyed) return null;
    else await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  }
  const [, id, use = ''] = HEAD.exec(read) ?? [];
  return id === undefined ? null : { id: Number(id), use };
}

function settle(launch: Launch | undefined, answer: Answer): void {
  if (!launch) return;
  if (!('failure' in answer)) return launch.ended.resolve({ status: answer.status, errors: answer.errors });
  const error = Object.assign(new Error(answer.failure), { code: answer.code });
  launch.started.reject(error);
  launch.ended.reject(error);
  for (const socket of launch.sockets.values()) socket.destroy();
}

async function listen(launches: Map<number, Launch>): Promise<{ path: string; server: Server }> {
  // Only this user may connect. Not below the code host's folder: a socket's path has at most about 100 characters.
  const path = join(await mkdtemp(join(tmpdir(), 'portal-git-')), 'socket');
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // A failure here also reaches the reader and the writer of the program.
    socket.on('error', () => undefined);
    const arrived = headOf(socket).then((head) => {
      const launch = head && launches.get(head.id);
      if (!launch) return void socket.destroy();
      launch.sockets.set(head.use, socket);
      if (launch.sockets.size === 2) launch.started.resolve();
    });
    arrived.catch(() => socket.destroy());
  });
  server.listen(path);
  await once(server, 'listening');
  return { path, server };
}

/**
 * Starts the launcher process. It exits when this process does, even when this one is killed, and does not keep it from ending.
 * @param onExit called when the launcher process has exited, for any reason
 */
export async function startLauncher(onExit: () => void = () => undefined): Promise<Launcher> {
  const launches = new Map<number, Launch>();
  const { path, server } = await listen(launches);
  const child = fork(PROCESS, [path], { execArgv: ['--max-semi-space-size=2'], env: {} });
  await once(child, 'spawn');
  // While a program runs, its sockets keep this process alive.
  child.unref();
  child.channel?.unref();
  server.unref();
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.on('message', (answer: Answer) => settle(launches.get(answer.id), answer));
  child.on('exit', () => {
    for (const [id, launch] of launches) settle(launch, { id, failure: 'The launcher has ended.' });
    onExit();
  });
  let last = 0;
  async function launch(program: Program): Promise<RunningProgram> {
    last += 1;
    const id = last;
    const made = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<ProgramEnd>();
    // A caller that does not await the end misses no failure: starting failed as well.
    ended.promise.catch(() => undefined);
    const one: Launch = { sockets: new Map(), started: made, ended };
    launches.set(id, one);
    const { args, ...rest } = program;
    const command = limitedCommand(program.path, args, program.limits.memoryMib);
    child.send({ id, ...rest, command }, (error) => error && settle(one, { id, failure: error.message }));
    try {
      await made.promise;
    } catch (cause) {
      launches.delete(id);
      throw cause;
    }
    void ended.promise.finally(() => launches.delete(id)).catch(() => undefined);
    const [stdin, stdout] = [one.sockets.get('stdin'), one.sockets.get('stdout')];
    if (!stdin || !stdout) throw new Error('The launcher answered with other sockets.');
    stdin.resume();
    stdout.end();
    const kill = () => void child.send({ kill: id }, () => undefined);
    return { stdin, stdout: bounded(stdout, program.limits, kill), ended: ended.promise, kill };
  }
  return {
    launch,
    async close() {
      server.close();
      if (child.connected) child.disconnect();
      child.ref();
      await exited;
      await rm(join(path, '..'), { recursive: true, force: true });
    },
  };
}

/** Passes `output` on, up to the limit; beyond it `stop` is called, and reading fails. */
function bounded(output: Readable, { outputBytes }: ProcessLimits, stop: () => void): Readable {
  let left = outputBytes;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left >= 0) return done(null, chunk);
      stop();
      done(new Error(`wrote more than ${outputBytes} bytes`));
    },
  });
  // The reader gets a failure; nobody awaits it here.
  pipeline(output, limited).catch(() => undefined);
  return limited;
}

let shared: Promise<Launcher> | null = null;

/** The launcher that all code hosts of this process share, as starting one takes as long as ten runs of git. It ends with the process. */
export function sharedLauncher(): Promise<Launcher> {
  const forget = () => void (shared = null);
  if (shared === null) {
    shared = startLauncher(forget);
    shared.catch(forget);
  }
  return shared;
}

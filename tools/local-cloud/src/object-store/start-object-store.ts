import { AppError } from '@portal/errors';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { END_WITH_PARENT, killGroup } from '../process-group.ts';
import type { EmulatorReady, EmulatorSettings } from './emulator.ts';
import { serveLocally } from '../serve-locally.ts';
import { createFront, S3_PATH } from './front.ts';

/** Options of the object store. */
export interface ObjectStoreOptions {
  /** The folder of the objects; created if missing. */
  dir: string;
  /** 0 for any free port. */
  port: number;
  host: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The public bucket. */
  publicBucket: string;
  /** The private bucket, readable with a signature only. */
  privateBucket: string;
  log: (line: string) => void;
}

/** A running object store. */
export interface LocalObjectStore {
  /** OBJSTORE_ENDPOINT */
  endpoint: string;
  /** OBJSTORE_PUBLIC_BASE */
  publicBase: string;
  /** Process id of the emulator, which leads a process group of its own. */
  pid: number;
  /** Does nothing when called again. */
  close(): Promise<void>;
}

const EMULATOR = fileURLToPath(new URL('./emulator.ts', import.meta.url));
const STARTING_MS = 30_000;
const STOPPING_MS = 5_000;

/**
 * Starts the vendor's own emulator over a folder, with a server in front that makes only the public bucket readable
 * without a signature. The folder's data survives; the emulator ends with this program, even if that is killed.
 * @throws AppError `not_configured` when the emulator does not start on this machine.
 */
export async function startObjectStore(options: ObjectStoreOptions): Promise<LocalObjectStore> {
  const { dir, port, host, credentials, publicBucket, privateBucket, log } = options;
  const scratch = join(dir, 'scratch');
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const emulator = await runEmulator(
    { dir: join(dir, 'objects'), buckets: [publicBucket, privateBucket], credentials },
    scratch,
  );
  const handler = createFront(() => emulator.origin, publicBucket);
  // Browsers of other origins upload with a signature.
  const front = await serveLocally(handler, { host, port, origins: 'any' }).catch(async (error: unknown) => {
    await emulator.stop();
    throw error;
  });
  let closing = false;
  void emulator.ended.then(() => {
    if (!closing) log('object store: ended by itself; start the platform again');
  });
  const { url } = front;
  return {
    endpoint: `${url}${S3_PATH}`,
    publicBase: `${url}/${publicBucket}`,
    pid: emulator.pid,
    close: async () => {
      closing = true;
      await front.close();
      await emulator.stop();
    },
  };
}

interface Emulator extends EmulatorReady {
  pid: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function runEmulator(settings: EmulatorSettings, scratch: string): Promise<Emulator> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', END_WITH_PARENT, EMULATOR],
    {
      cwd: '/',
      // It gets no other settings of the user, which might change its behaviour.
      env: { PATH: process.env['PATH'] ?? '', TMPDIR: scratch },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
    },
  );
  const output: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (output.length < 50) output.push(chunk);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // Its descendants are ended with it.
  void ended.then(() => killGroup(child.pid));
  child.send(settings, () => undefined);
  const ready = await Promise.race([serving(child), ended.then(() => null)]);
  if (ready !== null) return { ...ready, pid: child.pid ?? 0, ended, stop: () => stop(child, ended) };
  killGroup(child.pid);
  throw new AppError(
    'not_configured',
    `The object store does not start on ${process.platform}-${process.arch}; it needs the package workerd, which npm ci installs.`,
    { cause: new Error(output.join('')) },
  );
}

async function serving(child: ChildProcess): Promise<EmulatorReady | null> {
  try {
    const [ready] = await once(child, 'message', { signal: AbortSignal.timeout(STARTING_MS) });
    return ready;
  } catch {
    return null;
  }
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  killGroup(child.pid, 'SIGTERM');
  const patience = setTimeout(() => killGroup(child.pid), STOPPING_MS);
  await ended;
  clearTimeout(patience);
}

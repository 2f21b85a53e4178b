import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { ADMIN, openCluster } from './cluster.ts';
import { stopLeftover } from './leftover.ts';
import { osUserFor, requireReachable } from './os-user.ts';
import { installProgram } from './program.ts';
import { runServer } from './server-process.ts';

/** How Postgres is started. */
export interface PostgresOptions {
  /** Databases, log and password; outside the clone when run as root. Made if missing. One Postgres a folder. */
  dir: string;
  /** 0: any free port. */
  port: number;
  /** Told in words what is worth telling. */
  log: (line: string) => void;
  /** Where the programs are unpacked; `dir` unless told otherwise. */
  programs?: string;
  /** False for tests: faster, and a power cut may lose the databases. */
  durable?: boolean;
}

/** A running Postgres. */
export interface Postgres {
  port: number;
  /** Process id of the server. */
  pid: number;
  /** Address of the database `postgres` for the superuser. Carries the password. */
  adminUrl: string;
  /** Address of a database for a role that has that password. */
  url(database: string, role: string, password: string): string;
  /** Shuts it down with the connections it has. Twice is once. */
  close(): Promise<void>;
}

/**
 * Starts a real Postgres on 127.0.0.1, from the binaries that npm installed, as root (then under another OS user) or as an
 * ordinary user. What is in `dir` survives; a Postgres left running there by a crash is ended first. It ends with this
 * program, even when that is killed.
 * @throws AppError `not_configured`: no binaries for this platform, folder not reachable, port in use, databases damaged.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dir, log } = options;
  const programs = options.programs ?? dir;
  await openFolder(dir);
  await openFolder(programs);
  const user = osUserFor(join(dir, 'data'));
  requireReachable(dir, user);
  requireReachable(programs, user);
  const program = await installProgram(programs);
  const { data, adminPassword } = await openCluster(dir, program, user);
  await stopLeftover(data, log);
  const port = options.port === 0 ? await freePort() : options.port;
  const logFile = join(dir, 'postgres.log');
  const server = await runServer({
    postgres: program.postgres,
    data,
    port,
    user,
    logFile,
    durable: options.durable ?? true,
    onEnd: () => log(`postgres: ended by itself; its log is ${logFile}`),
  });
  const url = (database: string, role: string, password: string) =>
    `postgres://${encodeURIComponent(role)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  return { port, pid: server.pid, adminUrl: url('postgres', ADMIN, adminPassword), url, close: server.stop };
}

/** Makes the folder so that everybody may enter it, regardless of the umask; one that is there stays as it is. */
async function openFolder(dir: string): Promise<void> {
  const made = await mkdir(dir, { recursive: true });
  for (let path = dir; made !== undefined && path.startsWith(made); path = dirname(path))
    await chmod(path, 0o755);
}

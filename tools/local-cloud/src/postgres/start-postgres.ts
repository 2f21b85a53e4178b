import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';
import { ADMIN, openCluster } from './cluster.ts';
import { stopLeftover } from './leftover.ts';
import { osUserFor, requireReachable } from './os-user.ts';
import { installProgram } from './program.ts';
import { runServer } from './server-process.ts';

/** Options of Postgres. */
export interface PostgresOptions {
  /**
   * Databases, log and password; outside the clone when run as root. Created if missing. One Postgres for each folder.
   */
  dir: string;
  /** 0 for any free port. */
  port: number;
  /** Logs important events. */
  log: (line: string) => void;
  /** Where the programs are unpacked; `dir` by default. */
  programs?: string;
  /** False for tests: faster, but a power failure may lose the databases. */
  durable?: boolean;
}

/** A running Postgres. */
export interface Postgres {
  port: number;
  /** Process id of the server. */
  pid: number;
  /** Address of the database `postgres` for the superuser. It contains the password. */
  adminUrl: string;
  /** Address of a database for a role that has that password. */
  url(database: string, role: string, password: string): string;
  /** Shuts it down with its connections. Does nothing when called again. */
  close(): Promise<void>;
}

/**
 * Starts a real Postgres on 127.0.0.1, from the binaries that npm installed, as root (then under another OS user) or as
 * an ordinary user. The data in `dir` survives; a Postgres left running there by a crash is ended first. It ends with
 * this program, even if that is killed.
 * @throws AppError `not_configured`: no binaries for this platform, folder not reachable, port in use, databases
 * damaged.
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

/** Creates the folder so that every user may enter it, regardless of the umask; an existing one is not changed. */
async function openFolder(dir: string): Promise<void> {
  const made = await mkdir(dir, { recursive: true });
  for (let path = dir; made !== undefined && path.startsWith(made); path = dirname(path))
    await chmod(path, 0o755);
}

import { AppError } from '@portal/errors';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OsUser } from './os-user.ts';
import type { Program } from './program.ts';

/** Name of the superuser inside Postgres. */
export const ADMIN = 'postgres';

/** A folder of databases, ready to be served. */
export interface Cluster {
  data: string;
  adminPassword: string;
}

/**
 * The cluster in `dir`, created on first use: UTF-8, C.UTF-8 as Postgres itself defines it (the same order on every
 * OS), and passwords for all users. It is created atomically.
 * @throws AppError `not_configured` when it cannot be made, or was made by another major version.
 */
export async function openCluster(dir: string, program: Program, user: OsUser): Promise<Cluster> {
  const data = join(dir, 'data');
  const passwordFile = join(dir, 'admin-password');
  if (!existsSync(data)) await makeCluster({ dir, data, passwordFile, program, user });
  const major = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => '');
  if (major.trim() !== program.major)
    throw new AppError(
      'not_configured',
      `The databases in ${data} ${major.trim() === '' ? 'are damaged' : `were made by Postgres ${major.trim()}, this is ${program.major}`}; remove that folder to start over (npm run reset).`,
    );
  const adminPassword = await readFile(passwordFile, 'utf8').catch((cause: unknown) => {
    throw new AppError(
      'not_configured',
      `The password of the databases in ${data} cannot be read from ${passwordFile}; run as the user who made them, or remove both to start over (npm run reset).`,
      { cause },
    );
  });
  return { data, adminPassword };
}

interface Making {
  dir: string;
  data: string;
  passwordFile: string;
  program: Program;
  user: OsUser;
}

async function makeCluster({ dir, data, passwordFile, program, user }: Making): Promise<void> {
  const unfinished = join(dir, 'data.new');
  const forInitdb = join(dir, 'initdb-password');
  const password = randomBytes(24).toString('base64url');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await rm(forInitdb, { force: true });
  await writeFile(forInitdb, password, { mode: 0o400 });
  if (user.uid !== undefined && user.gid !== undefined) {
    await chown(unfinished, user.uid, user.gid);
    await chown(forInitdb, user.uid, user.gid);
  }
  const flags = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--auth=scram-sha-256', `--username=${ADMIN}`, `--pwfile=${forInitdb}`];
  try {
    await promisify(execFile)(
      program.initdb,
      [...flags, ...access, '--no-sync', '--no-instructions', '-D', unfinished],
      { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } },
    );
  } catch (cause) {
    throw new AppError(
      'not_configured',
      `Postgres could not make its databases in ${dir}; see that the folder can be written and the disk is not full.`,
      { cause },
    );
  } finally {
    await rm(forInitdb, { force: true });
  }
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await rename(unfinished, data);
}

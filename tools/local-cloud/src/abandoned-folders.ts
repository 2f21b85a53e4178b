import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';

/**
 * Deletes the folders `<prefix>-<process id>-…` in `parent` whose process has ended, which killed runs left behind.
 * Folders of other users stay.
 */
export async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  const start = `${prefix}-`;
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(start) ? Number.parseInt(name.slice(start.length), 10) : NaN;
    if (!(pid > 0) || isAlive(pid)) continue;
    const folder = join(parent, name);
    // Another run may have removed it just now.
    const found = await lstat(folder).catch(() => null);
    if (found?.uid === process.getuid?.()) await rm(folder, { recursive: true, force: true });
  }
}

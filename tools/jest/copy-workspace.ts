import { execFileSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Copies the sources of this workspace, uncommitted changes included, into the new folder `target`, with its installed packages: a second
 * checkout, of which nothing lies in this one. Packages are linked where the disk allows it, so that a copy takes a few seconds and no room.
 */
export function copyWorkspace(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const name of listed.split('\0').filter(Boolean)) {
    // What is deleted and not committed is still listed.
    if (!existsSync(join(WORKSPACE, name))) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    copyFileSync(join(WORKSPACE, name), join(target, name), constants.COPYFILE_FICLONE);
  }
  const nested = globSync(['{apps,libs,tools}/*/node_modules', 'libs/providers/*/node_modules'], {
    cwd: WORKSPACE,
  });
  for (const modules of ['node_modules', ...nested])
    linkFolder(join(WORKSPACE, modules), join(target, modules));
}

function linkFolder(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) linkFolder(from, to);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else if (entry.isFile()) linkOrCopy(from, to);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Another disk, or one without links.
    copyFileSync(from, to);
  }
}

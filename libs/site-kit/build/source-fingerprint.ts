import { createHash } from 'node:crypto';
import { type Dirent, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Tests, and what is installed or built. */
const NO_SOURCE = /^(?:node_modules|dist|\.astro)$|\.test\.tsx?$/;

/**
 * A hash of every source that these patterns find from the root of the workspace, and of the version of Node. Installed packages are
 * not read: add `package-lock.json`. Names that begin with a dot have to be spelt out.
 */
export function sourceFingerprint(patterns: readonly string[]): string {
  const found = globSync(patterns, {
    cwd: WORKSPACE,
    withFileTypes: true,
    exclude: ({ name }: Dirent) => NO_SOURCE.test(name),
  });
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(WORKSPACE, join(parentPath, name)))
    .sort();
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    const bytes = readFileSync(join(WORKSPACE, path));
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { type Dirent, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Tests, and what is installed or built. */
const NO_SOURCE = /^(?:node_modules|dist|\.astro)$|\.test\.tsx?$/;

/**
 * A hash of every source that these patterns find from the root of the workspace, and of the version of Node. Installed packages are
 * not read: add `package-lock.json`. Names that begin with a dot have to be spelt out.
 */
export function sourceFingerprint(patterns: readonly string[], root = WORKSPACE): string {
  const found = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    // Saves reading most folders. Node also returns some of what it is to exclude.
    exclude: ({ name }: Dirent) => NO_SOURCE.test(name),
  });
  const paths = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .filter((path) => !path.split(sep).some((name) => NO_SOURCE.test(name)))
    .sort();
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    const bytes = readFileSync(join(root, path));
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

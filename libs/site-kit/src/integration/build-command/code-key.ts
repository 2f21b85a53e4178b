import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildVariables } from './build-variables.ts';
import { readCodeFiles } from './code-files.ts';

/** npm's list of what is installed, with a digest of each package. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Variables that the build tools read whether or not the site's code names them. */
const ALWAYS: ReadonlySet<string> = new Set(['NETLIFY', 'NODE_ENV']);

/** By which Vite recognises variables that code may read without naming them. */
const PUBLIC = 'PUBLIC_';

/**
 * A key of everything that a build's code depends on: the site's files but for its content, the installed packages, the variables
 * that the files name, and Node. Two builds with the same key bundle the same code. Null: the builds cannot be compared, since the site
 * is a folder of a larger repository, its packages are links or were not installed by npm, or its files are too many.
 */
export async function codeKey(root: string, variables: BuildVariables): Promise<string | null> {
  if (!existsSync(join(root, '.git'))) return null;
  const installed = await readFile(join(root, INSTALLED), 'utf8').catch(() => null);
  if (installed === null || /"link":\s*true/.test(installed)) return null;
  const code = await readCodeFiles(root);
  if (code === null) return null;
  const named = Object.entries(variables)
    .filter(([name]) => ALWAYS.has(name) || name.startsWith(PUBLIC) || code.words.has(name))
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [process.version, process.platform, process.arch, installed, code.digest, named];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

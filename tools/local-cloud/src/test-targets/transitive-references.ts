import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The direct and transitive references of files. */
export interface References {
  /** The given files, and every file and folder to which they refer by a relative path. Absolute paths. */
  paths: Set<string>;
  /** Names of packages of the workspace. */
  packages: Set<string>;
}

/** A module's name in an import, an export or `new URL(…, import.meta.url)`. */
const REFERENCE = /\b(?:from|import)\s+'([^']+)'|\b(?:import|new URL)\(\s*'([^']+)'/g;
const OWN_PACKAGE = /^@portal\/[^/]+/;

/** Follows the references of `files` through relative paths. Packages are listed and not followed. */
export function transitiveReferences(files: readonly string[]): References {
  const paths = new Set(files);
  const packages = new Set<string>();
  for (const path of paths) {
    if (statSync(path).isDirectory()) continue;
    for (const [, imported, other = ''] of readFileSync(path, 'utf8').matchAll(REFERENCE)) {
      const name = imported ?? other;
      const [ownPackage] = OWN_PACKAGE.exec(name) ?? [];
      if (ownPackage !== undefined) packages.add(ownPackage);
      const target = join(dirname(path), name);
      if (name.startsWith('.') && existsSync(target)) paths.add(target);
    }
  }
  return { paths, packages };
}

import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFingerprint } from '../build/source-fingerprint.ts';

const WORKSPACE = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

interface Manifest {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

let known: string | undefined;

/**
 * A hash of every source that a fixture site may be built from: those of the kit and of the packages of the workspace that it depends on. The
 * inputs of the target `build:fixtures` are these and more, so that what Nx has built is what the tests look for.
 */
export function kitFingerprint(): string {
  known ??= sourceFingerprint([
    ...['package-lock.json', 'tsconfig.base.json'],
    ...foldersOfKit().flatMap((folder) => [`${folder}/*.{json,ts}`, `${folder}/*/**/*`]),
  ]);
  return known;
}

/** Relative to the workspace. */
function foldersOfKit(): string[] {
  const names = new Set(['@portal/site-kit']);
  const folders: string[] = [];
  // Iterating a set reaches what is added meanwhile.
  for (const name of names) {
    const folder = realpathSync(join(WORKSPACE, 'node_modules', name));
    folders.push(relative(WORKSPACE, folder));
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const other of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))
      if (other.startsWith('@portal/')) names.add(other);
  }
  return folders;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { dotEnvFiles } from './dot-env.ts';

/**
 * `node libs/env/build/hash-dot-env.ts <project folder>`: prints a hash of the `.env` files that a build of the project reads, without
 * their contents. It is an input of the build for Nx, which does not hash ignored files and would otherwise return a cached bundle with
 * other values.
 */
const hash = createHash('sha256');
for (const path of dotEnvFiles(process.argv[2] ?? '.', 'production')) {
  const bytes = readFileSync(path);
  hash.update(`${basename(path)} ${bytes.length}\n`).update(bytes);
}
console.log(hash.digest('hex'));

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { dotEnvFiles } from './dot-env.ts';

/**
 * `node libs/env/build/hash-dot-env.ts <project folder>`: writes one hash of the `.env` files that a build of the project reads.
 * Nx takes it as an input of the build: it leaves ignored files out of its own hashes, and would give a bundle from its cache
 * that holds other values. Secrets in the files stay out of what is written.
 */
const hash = createHash('sha256');
for (const path of dotEnvFiles(process.argv[2] ?? '.', 'production')) {
  const bytes = readFileSync(path);
  hash.update(`${basename(path)} ${bytes.length}\n`).update(bytes);
}
console.log(hash.digest('hex'));

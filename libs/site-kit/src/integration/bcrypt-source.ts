import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The text of bcryptjs as an ES module. The package resolves `require` to `umd/`; the module is beside that folder. */
export function bcryptSource(): string {
  const umd = createRequire(import.meta.url).resolve('bcryptjs');
  return readFileSync(join(dirname(umd), '..', 'index.js'), 'utf8');
}

#!/usr/bin/env node
// Plain JavaScript, since npm links it as a command of this name. `check-types -p <tsconfig>`: TypeScript's native compiler,
// with the arguments of `tsc`. The linter and Astro read types with TypeScript 6, so this package has a version of its own. One thread, as several projects are checked at once: shared
// between threads, one project takes twice the processor time.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
process.argv.push('--singleThreaded');
await import(pathToFileURL(join(compiler, 'bin/tsc')).href);

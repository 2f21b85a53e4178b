import { isHostedBuild, lookupIn, refusePlaceholders, workerEnv } from '@portal/env';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';

const read = lookupIn(undefined);
if (isHostedBuild(read)) refusePlaceholders(workerEnv, read);

/** `npm run build [-- <folder>]`: writes the bundles, into `dist` by default, and prints their sizes. */
const outDir = resolve(process.argv[2] ?? join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist'));
for (const { name, bytes } of await bundle(outDir)) console.log(`${name}  ${Math.round(bytes / 1024)} KiB`);

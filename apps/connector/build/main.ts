import { connectorEnv, isHostedBuild, lookupIn, refusePlaceholders } from '@portal/env';
import { requireRoomForVariables } from '@portal/function-bundle/variable-bytes';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.ts';

const read = lookupIn(undefined);
if (isHostedBuild(read)) refusePlaceholders(connectorEnv, read);
requireRoomForVariables(Object.keys(connectorEnv.table), process.env);

/** `npm run build [-- <folder>]`: writes the bundles into the folder, by default `dist`, and prints their sizes. */
const outDir = resolve(process.argv[2] ?? join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist'));
for (const { name, bytes } of await bundle(outDir)) console.log(`${name}  ${Math.round(bytes / 1024)} KiB`);

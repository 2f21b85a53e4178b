import { workerEnv } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { type Bundle as AnyBundle, bundleSources } from '@portal/function-bundle';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The sources of the bundles, by their path in the output folder. */
const SOURCES = {
  'server.mjs': 'src/main.ts',
  'functions/provision-background.mjs': 'src/functions/provision-background.ts',
  'functions/sweep.mjs': 'src/functions/sweep.ts',
} as const;

/** A file of the worker that runs on Node without any other file. */
export type Bundle = AnyBundle<keyof typeof SOURCES>;

/** Bundles the Node server and the functions from the same code. @throws Error with the bundler's errors */
export function bundle(
  outDir: string,
  buildEnv = buildTimeEnv({ root: PROJECT, deployment: workerEnv, mode: 'production' }),
): Promise<Bundle[]> {
  return bundleSources({ project: PROJECT, sources: SOURCES, outDir, buildEnv });
}

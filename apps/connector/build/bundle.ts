import { connectorEnv } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { type Bundle as AnyBundle, bundleSources } from '@portal/function-bundle';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is deployed, by its place in the output folder. */
const SOURCES = { 'server.mjs': 'src/main.ts', 'functions/mcp.mjs': 'src/functions/mcp.ts' } as const;

/** A file of the connector that runs on Node with nothing beside it but sharp. */
export type Bundle = AnyBundle<keyof typeof SOURCES>;

/** Bundles the Node server and the function from the same code. @throws Error with the bundler's complaints */
export function bundle(
  outDir: string,
  buildEnv = buildTimeEnv({ root: PROJECT, deployment: connectorEnv, mode: 'production' }),
): Promise<Bundle[]> {
  return bundleSources({ project: PROJECT, sources: SOURCES, outDir, buildEnv, beside: ['sharp'] });
}

import { connectorEnv } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { type Bundle as AnyBundle, bundleSources } from '@portal/function-bundle';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The entry files of the Node server and of the functions, by their path in the output folder. */
const SERVER = { 'server.mjs': 'src/main.ts' } as const;
const FUNCTIONS = {
  'functions/mcp.mjs': 'src/functions/mcp.ts',
  'functions/provision-background.mjs': '../worker/src/functions/provision-background.ts',
  'functions/sweep.mjs': '../worker/src/functions/sweep.ts',
} as const;

/** A bundle that is deployed. It runs on Node and needs no files but sharp and, for the server, the server's folder. */
export type Bundle = AnyBundle<keyof typeof SERVER | keyof typeof FUNCTIONS>;

/**
 * Bundles the Node server and the functions. Each function is one file that contains all of its code and none of another's.
 * @throws Error with the bundler's messages
 * @see contract "What the service does" 4
 */
export async function bundle(
  outDir: string,
  buildEnv = buildTimeEnv({ root: PROJECT, deployment: connectorEnv, mode: 'production' }),
): Promise<Bundle[]> {
  const shared = { project: PROJECT, outDir, buildEnv, beside: ['sharp'] };
  const server = await bundleSources({ ...shared, sources: SERVER, onDemand: 'server' });
  return [...server, ...(await bundleSources({ ...shared, sources: FUNCTIONS }))];
}

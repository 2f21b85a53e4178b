import { connectorEnv } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { type Bundle as AnyBundle, bundleSources } from '@portal/function-bundle';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node server and the functions of the deployment, by their place in the output folder. */
const SERVER = { 'server.mjs': 'src/main.ts' } as const;
const FUNCTIONS = {
  'functions/mcp.mjs': 'src/functions/mcp.ts',
  'functions/provision-background.mjs': '../worker/src/functions/provision-background.ts',
  'functions/sweep.mjs': '../worker/src/functions/sweep.ts',
} as const;

/** What is deployed: it runs on Node with nothing beside it but sharp and, for the server, its own folder. */
export type Bundle = AnyBundle<keyof typeof SERVER | keyof typeof FUNCTIONS>;

/**
 * Bundles the Node server, and the functions that are deployed together. Each function is one file with what it needs, so none has code of
 * another. @throws Error with the bundler's complaints
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

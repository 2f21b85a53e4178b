import { connectorEnv } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { type Bundle as AnyBundle, bundleSources } from '@portal/function-bundle';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node server and the function, by their place in the output folder. */
const SERVER = { 'server.mjs': 'src/main.ts' } as const;
const FUNCTION = { 'functions/mcp.mjs': 'src/functions/mcp.ts' } as const;

/** What is deployed: it runs on Node with nothing beside it but sharp and, for the server, its own folder. */
export type Bundle = AnyBundle<keyof typeof SERVER | keyof typeof FUNCTION>;

/** Bundles the Node server and the function from the same code. @throws Error with the bundler's complaints */
export async function bundle(
  outDir: string,
  buildEnv = buildTimeEnv({ root: PROJECT, deployment: connectorEnv, mode: 'production' }),
): Promise<Bundle[]> {
  const shared = { project: PROJECT, outDir, buildEnv, beside: ['sharp'] };
  const server = await bundleSources({ ...shared, sources: SERVER, onDemand: 'server' });
  return [...server, ...(await bundleSources({ ...shared, sources: FUNCTION }))];
}

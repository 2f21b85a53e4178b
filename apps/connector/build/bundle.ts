import { connectorEnv } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { type Bundle as AnyBundle, bundleServer, bundleSources, compileAhead } from '@portal/function-bundle';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settingsToCompileWith } from './settings-to-compile-with.ts';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The function, by its place in the output folder. */
const FUNCTION = { 'functions/mcp.mjs': 'src/functions/mcp.ts' } as const;
/** What a server is asked ahead, so that what answers is compiled as well. */
const ASKED_AHEAD = ['/.well-known/jwks.json', '/.well-known/oauth-authorization-server', '/mcp'];

/** What is deployed: it runs on Node with nothing beside it but sharp and, for the server, its own folder. */
export type Bundle = AnyBundle<'server.mjs' | keyof typeof FUNCTION>;

/** Bundles the Node server and the function from the same code. @throws Error with the bundler's complaints */
export async function bundle(
  outDir: string,
  buildEnv = buildTimeEnv({ root: PROJECT, deployment: connectorEnv, mode: 'production' }),
): Promise<Bundle[]> {
  const shared = { project: PROJECT, outDir, buildEnv, beside: ['sharp'] };
  const server = await bundleServer({ ...shared, source: 'src/main.ts' });
  const functions = await bundleSources({ ...shared, sources: FUNCTION });
  await compileAhead(server.file, {
    env: settingsToCompileWith(),
    ask: ASKED_AHEAD,
  });
  return [server, ...functions];
}

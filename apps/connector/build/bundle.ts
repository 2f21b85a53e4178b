import { connectorEnv } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { build, stop } from 'esbuild';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What is deployed, by its place in the output folder. */
const BUNDLES = { 'server.mjs': 'src/main.ts', 'functions/mcp.mjs': 'src/functions/mcp.ts' } as const;

/** A file that runs on Node with nothing beside it. */
export interface Bundle {
  name: keyof typeof BUNDLES;
  file: string;
  bytes: number;
}

/**
 * Bundles the Node server and the function from the same code, each with all it needs inside. Names stay readable, since
 * they are what a stack trace in the log shows. `buildEnv` is the build-time env object that both get.
 * @throws Error with the bundler's complaints
 */
export async function bundle(outDir: string, buildEnv = ownBuildEnv()): Promise<Bundle[]> {
  const names = Object.keys(BUNDLES) as (keyof typeof BUNDLES)[];
  await build({
    absWorkingDir: PROJECT,
    entryPoints: names.map((name) => ({ in: BUNDLES[name], out: name.replace(/\.mjs$/, '') })),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    define: { PORTAL_BUILD_ENV: JSON.stringify(buildEnv) },
    // The newest Node that the hosting provider runs functions on by default.
    target: 'node22',
    // A package's modules rather than its CommonJS, whose `require` of Node's own modules does not work in here.
    mainFields: ['module', 'main'],
    legalComments: 'none',
    logLevel: 'silent',
    // The bundler runs in a process of its own, which is not needed afterwards.
  }).finally(stop);
  return Promise.all(
    names.map(async (name) => {
      const file = join(outDir, name);
      return { name, file, bytes: (await stat(file)).size };
    }),
  );
}

function ownBuildEnv(): Record<string, string> {
  return buildTimeEnv({
    root: PROJECT,
    deployment: connectorEnv,
    mode: 'production',
  });
}

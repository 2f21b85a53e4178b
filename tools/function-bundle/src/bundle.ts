import { build, stop } from 'esbuild';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Bundle, BundleOptions } from './bundle-options.ts';
import { copyPackages } from './copy-packages.ts';
import { forNode } from './for-node.ts';

export type { Bundle } from './bundle-options.ts';
export { bundleServer, type ServerBundleOptions } from './bundle-server.ts';
export { compileAhead } from './compile-ahead.ts';

/**
 * Bundles each source with all it needs inside. Names stay readable, since they are what a stack trace in the log shows.
 * @throws Error with the bundler's complaints
 */
export async function bundleSources<Name extends string>(
  options: BundleOptions<Name>,
): Promise<Bundle<Name>[]> {
  const { project, sources, outDir, buildEnv, beside = [] } = options;
  const names = Object.keys(sources) as Name[];
  await build({
    ...forNode({ project, buildEnv, beside }),
    entryPoints: names.map((name) => ({ in: sources[name], out: name.replace(/\.mjs$/, '') })),
    outdir: outDir,
    // The bundler runs in a process of its own, which is not needed afterwards.
  }).finally(stop);
  for (const dir of new Set(names.map((name) => dirname(join(outDir, name)))))
    await copyPackages(project, beside, dir);
  return Promise.all(
    names.map(async (name) => {
      const file = join(outDir, name);
      return { name, file, bytes: (await stat(file)).size };
    }),
  );
}

import { build, stop } from 'esbuild';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Bundle, BundleOptions } from './bundle-options.ts';
import { copyPackages } from './copy-packages.ts';
import { forNode } from './for-node.ts';

export type { Bundle } from './bundle-options.ts';

/**
 * Bundles each source with all it needs inside, or beside it in the folder `onDemand`. Names stay readable, since they are what a stack
 * trace in the log shows.
 * @throws Error with the bundler's complaints
 */
export async function bundleSources<Name extends string>(
  options: BundleOptions<Name>,
): Promise<Bundle<Name>[]> {
  const { project, sources, outDir, buildEnv, beside = [], onDemand } = options;
  const names = Object.keys(sources) as Name[];
  if (onDemand !== undefined) await rm(join(outDir, onDemand), { recursive: true, force: true });
  const { metafile } = await build({
    ...forNode({ project, buildEnv, beside }),
    entryPoints: names.map((name) => ({ in: sources[name], out: name.replace(/\.mjs$/, '') })),
    outdir: outDir,
    ...(onDemand === undefined ? {} : { splitting: true, chunkNames: `${onDemand}/[name]-[hash]` }),
    metafile: true,
    // The bundler runs in a process of its own, which is not needed afterwards.
  }).finally(stop);
  for (const dir of new Set(names.map((name) => dirname(join(outDir, name)))))
    await copyPackages(project, beside, dir);
  const files = names.map((name) => join(outDir, name));
  return names.map((name) => {
    const file = join(outDir, name);
    const parts = Object.entries(metafile.outputs).filter(([path]) => {
      const part = resolve(project, path);
      return part === file || !files.includes(part);
    });
    return { name, file, bytes: parts.reduce((sum, [, { bytes }]) => sum + bytes, 0) };
  });
}

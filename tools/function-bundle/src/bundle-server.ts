import { build, stop } from 'esbuild';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bundle, BundleOptions } from './bundle-options.ts';
import { copyPackages } from './copy-packages.ts';
import { forNode } from './for-node.ts';

/** What a server is bundled from: one source, which starts it. */
export interface ServerBundleOptions extends Omit<BundleOptions<string>, 'sources'> {
  source: string;
}

/** The folder of the server's code, beside the file that starts it. */
const CODE = 'server';

/**
 * What a server begins with. What V8 made of its code the last time lies beside it, made by `compileAhead`; where that does
 * not fit this Node, or may not be written, the code is compiled as ever.
 */
const START = `import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache?.({ directory: join(import.meta.dirname, '${CODE}', 'compiled'), portable: true });
await import('./${CODE}/main.mjs');
`;

/**
 * Bundles a Node server: `server.mjs` starts it, and its code lies in the folder `server`, where what is imported by need has
 * files of its own, which are read when they are needed.
 * @throws Error with the bundler's complaints
 */
export async function bundleServer(options: ServerBundleOptions): Promise<Bundle<'server.mjs'>> {
  const { project, source, outDir, buildEnv, beside = [] } = options;
  const folder = join(outDir, CODE);
  await rm(folder, { recursive: true, force: true });
  await build({
    ...forNode({ project, buildEnv, beside }),
    entryPoints: [{ in: source, out: 'main' }],
    outdir: folder,
    splitting: true,
    // The bundler runs in a process of its own, which is not needed afterwards.
  }).finally(stop);
  await copyPackages(project, beside, outDir);
  const file = join(outDir, 'server.mjs');
  await writeFile(file, START);
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  return { name: 'server.mjs', file, bytes };
}

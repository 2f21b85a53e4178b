import { build, stop } from 'esbuild';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyPackages } from './copy-packages.ts';

/** A file that runs on Node with nothing beside it but the packages that cannot be inside. */
export interface Bundle<Name extends string = string> {
  name: Name;
  file: string;
  bytes: number;
}

/** What is bundled. */
export interface BundleOptions<Name extends string> {
  /** The folder that sources are named from. */
  project: string;
  /** Source by its place in the output folder, which ends in `.mjs`. */
  sources: Readonly<Record<Name, string>>;
  outDir: string;
  /** The build-time env object that every bundle gets. */
  buildEnv: Readonly<Record<string, string>>;
  /** Packages that are native: they lie in `node_modules` beside each file. */
  beside?: readonly string[];
}

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
    absWorkingDir: project,
    entryPoints: names.map((name) => ({ in: sources[name], out: name.replace(/\.mjs$/, '') })),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: [...beside],
    format: 'esm',
    platform: 'node',
    define: { PORTAL_BUILD_ENV: JSON.stringify(buildEnv) },
    // The newest Node that the hosting provider runs functions on by default.
    target: 'node22',
    // A package's modules rather than its CommonJS, whose `require` of Node's own modules does not work in here.
    mainFields: ['module', 'main'],
    // What is left as CommonJS asks for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);",
    },
    legalComments: 'none',
    logLevel: 'silent',
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

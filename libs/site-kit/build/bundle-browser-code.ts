import { join } from 'node:path';
import { build, type Plugin, stop } from 'esbuild';

/** The languages that the editor speaks; react-aria brings thirty. */
const LOCALES = /^(?:en|de)-/;

/** Leaves the message files of other languages out. */
const ownLocalesOnly: Plugin = {
  name: 'own-locales-only',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]intl[\\/](?:.*[\\/])?[a-z]{2}-[A-Z]{2}\.(?:mjs|js|json)$/ }, ({ path }) => {
      const [name = ''] = /[a-z]{2}-[A-Z]{2}(?=\.[a-z]+$)/.exec(path) ?? [];
      return LOCALES.test(name) ? undefined : { contents: 'export default {};', loader: 'js' };
    });
  },
};

/** A module of the browser's, with everything it stands on inside. */
export interface BrowserModule {
  /** Relative to the folder of the bundle. */
  path: string;
  bytes: number;
}

/**
 * Bundles scripts that run in browsers (paths relative to `project`) into `outDir`, with React and all other libraries inside: a
 * client's site installs none of them. What is imported on demand is a module of its own.
 */
export async function bundleBrowserCode(
  project: string,
  entries: readonly string[],
  outDir: string,
): Promise<BrowserModule[]> {
  const { metafile } = await build({
    absWorkingDir: project,
    entryPoints: [...entries],
    outdir: outDir,
    outbase: join(project, 'src'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    target: 'es2022',
    chunkNames: 'editor/[name]-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    plugins: [ownLocalesOnly],
  }).finally(stop);
  return Object.entries(metafile.outputs).map(([path, { bytes }]) => ({ path, bytes }));
}

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'esbuild';
import { bundle } from './bundle.ts';

/** The languages that the editor speaks; react-aria has words in thirty. */
const locales = ['en', 'de'];

/**
 * The library's plugin resolves other languages to an empty module by its absolute path, which would get into the names of chunks; here
 * they are one module without a path, so that the same sources give the same bytes in any folder.
 */
const withoutOtherLocales: Plugin = {
  name: 'without-other-locales',
  setup(build) {
    const onResolve: typeof build.onResolve = (options, resolve) =>
      build.onResolve(options, async (args) => {
        const found = await resolve(args);
        return found ? { path: 'empty', namespace: 'other-locale' } : found;
      });
    build.onLoad({ filter: /^empty$/, namespace: 'other-locale' }, () => ({
      contents: 'export default undefined;',
    }));
    return optimizeLocales.esbuild({ locales }).setup({ ...build, onResolve });
  },
};

/** A module of the browser's, with everything it depends on inside. */
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
  const { outputs } = await bundle(
    { project, entries, outDir },
    {
      minify: true,
      platform: 'browser',
      jsx: 'automatic',
      target: 'es2022',
      chunkNames: 'editor/[name]-[hash]',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [withoutOtherLocales],
    },
  );
  return Object.entries(outputs).map(([path, { bytes }]) => ({ path, bytes }));
}

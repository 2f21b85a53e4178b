import optimizeLocales from '@react-aria/optimize-locales-plugin';
import type { Plugin } from 'esbuild';
import { bundle } from './bundle.ts';

/** The languages that the editor speaks; react-aria has words in thirty. */
const locales = ['en', 'de'];

/** What other languages are replaced by. The plugin resolves them to a module of its own kind, which esbuild does not load by itself. */
const emptyLocale: Plugin = {
  name: 'empty-locale',
  setup({ onLoad }) {
    onLoad({ filter: /./, namespace: 'locales-plugin' }, () => ({ contents: 'export default undefined;' }));
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
      plugins: [optimizeLocales.esbuild({ locales }), emptyLocale],
    },
  );
  return Object.entries(outputs).map(([path, { bytes }]) => ({ path, bytes }));
}

/** The fields of a package.json that are used here. */
export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}

/**
 * What the adapter of the hosting provider brings along and the site kit does not use; a function that does nothing takes its place,
 * in the repository's own package.json too. The provider's emulation in `astro dev`, 500 packages and 180 MB, is called once,
 * for nothing. The store of sessions, 20 packages with a third of the files there are, is loaded by sites with sessions of Astro only.
 */
const OVERRIDES = {
  '@netlify/vite-plugin': 'npm:lodash.noop@3.0.1',
  '@netlify/blobs': 'npm:lodash.noop@3.0.1',
} as const;

/** The client repository's package.json: the dependencies of a site of this workspace, with the site kit from its tarball. */
export function clientManifest(source: Manifest, vendoredKit: string): Manifest {
  return {
    name: 'client-site',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'astro dev',
      build: 'portal-build',
      preview: 'node dist/server/entry.mjs',
      kinds: 'portal-kinds',
    },
    dependencies: { ...source.dependencies, '@portal/site-kit': `file:${vendoredKit}` },
    overrides: OVERRIDES,
  };
}

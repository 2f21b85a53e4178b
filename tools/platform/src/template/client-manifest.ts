/** The parts of a package.json that matter here. */
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
 * The hosting provider's emulation in `astro dev`, which the site kit turns off: 500 packages and 180 MB that its adapter brings
 * along and calls once, for nothing. A function that does nothing takes its place, in the repository's own package.json too.
 */
const OVERRIDES = { '@netlify/vite-plugin': 'npm:lodash.noop@3.0.1' } as const;

/** The client repository's package.json: the sample site's dependencies, with the site kit from its tarball. */
export function clientManifest(source: Manifest, vendoredKit: string): Manifest {
  return {
    name: 'client-site',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: {
      dev: 'astro dev',
      build: 'astro build',
      preview: 'node dist/server/entry.mjs',
      kinds: 'portal-kinds',
    },
    dependencies: { ...source.dependencies, '@portal/site-kit': `file:${vendoredKit}` },
    overrides: OVERRIDES,
  };
}

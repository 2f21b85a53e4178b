import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONTENT_ROOTS } from '@portal/content-core';
import type { AstroConfig, ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Astro's own packages whose work depends on code alone. */
const KNOWN = /^@portal\/site-kit$|^@astrojs\/(?:netlify|node|preact|react|solid-js|svelte|vue)$/;

/** Where Astro looks for content collections, which it builds into the code. */
const COLLECTIONS = ['content.config', 'content/config', 'live.config'].flatMap((name) =>
  ['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.${end}`),
);

/** What a resolved configuration does not tell. */
export interface SiteSetup {
  /** How many Vite plugins the site brings itself. */
  vitePlugins: number;
  hasPrerendered: boolean;
}

/** Why the code that a site's setup leads to may depend on its content, for a log; null when it does not. */
export function boundBySetup(
  { integrations, srcDir }: Pick<AstroConfig, 'integrations' | 'srcDir'>,
  { vitePlugins, hasPrerendered }: SiteSetup,
): string | null {
  if (hasPrerendered) return 'a page is prerendered';
  if (vitePlugins > 0) return 'astro.config.mjs adds a Vite plugin, which may read content';
  const other = integrations.find(({ name }) => !KNOWN.test(name));
  if (other) return `the integration ${other.name} may read content`;
  if (COLLECTIONS.some((file) => existsSync(new URL(file, srcDir))))
    return 'the site has content collections';
  return null;
}

/** Notes, while code is bundled, a file of the content folders that code imports. */
export function contentImports(root: () => string) {
  const isContent = (id: string) => CONTENT_ROOTS.some((name) => id.startsWith(`${join(root(), name)}/`));
  let found: string | undefined;
  const plugin = {
    name: 'portal:content-imports',
    apply: 'build',
    generateBundle(_options, bundle) {
      const assets = Object.values(bundle).flatMap((output) =>
        output.type === 'asset' ? output.originalFileNames.map((file) => join(root(), file)) : [],
      );
      found ??= [...this.getModuleIds(), ...assets].find(isContent);
    },
  } satisfies Plugin;
  return {
    plugin,
    /** Why the bundled code depends on content, for a log; null when it does not. */
    bound: () => (found === undefined ? null : `the site’s code imports ${relative(root(), found)}`),
  };
}

/** How many plugins a configuration names, which may nest them in lists; those that are switched off do not count. */
export function countPlugins(plugins: unknown): number {
  if (Array.isArray(plugins)) return plugins.reduce((sum: number, plugin) => sum + countPlugins(plugin), 0);
  return plugins ? 1 : 0;
}

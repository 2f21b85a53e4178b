import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CONTENT_ROOTS } from '@portal/content-core';
import type { AstroConfig, ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** Our integrations, and packages of Astro whose work depends on code alone. */
const KNOWN =
  /^@portal\/site-kit$|^portal:portable-build$|^@astrojs\/(?:netlify|node|preact|react|solid-js|svelte|vue)$/;

/** Where Astro looks for content collections, which it builds into the code. */
const COLLECTIONS = ['content.config', 'content/config', 'live.config'].flatMap((name) =>
  ['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.${end}`),
);

/** Where Vite looks for PostCSS plugins, which may scan content for class names. */
const POSTCSS = /^(?:postcss\.config\.|\.postcssrc)/;

/** What a resolved configuration does not show. */
export interface SiteSetup {
  /** Whether the site's own configuration says anything about Vite. */
  configuresVite: boolean;
  hasPrerendered: boolean;
}

/** Why the code that a site's setup leads to may depend on its content, for a log; null when it does not. */
export function boundBySetup(
  { integrations, root, srcDir }: Pick<AstroConfig, 'integrations' | 'root' | 'srcDir'>,
  { configuresVite, hasPrerendered }: SiteSetup,
): string | null {
  if (hasPrerendered) return 'a page is prerendered';
  if (configuresVite) return 'astro.config.mjs configures Vite, which may read content';
  if (readdirSync(root).some((name) => POSTCSS.test(name)))
    return 'the site configures PostCSS, which may read content';
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

import { existsSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { portablePaths } from './portable-paths.ts';

/** Used by nothing but server islands. Astro makes a new one for each build, so that no two builds were the same. */
const UNUSED_KEY = Buffer.alloc(32).toString('base64');

/**
 * Makes a build the same, byte for byte, in any folder: Astro names modules by absolute paths, in code and in its manifest, where
 * they only have to agree with each other. A site with server islands keeps its key, and one with prerendered pages its paths: those pages
 * are rendered while the sources are at hand.
 */
export function portableBuild(): AstroIntegration {
  let isOn = false;
  let hasIslands = false;
  let replacePaths = (text: string) => text;
  return {
    name: 'portal:portable-build',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command !== 'build') return;
        replacePaths = portablePaths(installedIn(config.root), existsSync);
        const plugin = {
          name: 'portal:portable-build',
          moduleParsed: ({ meta }: { meta: { astro?: { serverComponents: unknown[] } } }) => {
            hasIslands ||= (meta.astro?.serverComponents.length ?? 0) > 0;
          },
          renderChunk: {
            order: 'post' as const,
            handler: (code: string) => (isOn ? replacePaths(code) : null),
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:routes:resolved': ({ routes }) => {
        isOn = routes.every(({ isPrerendered }) => !isPrerendered);
      },
      'astro:build:ssr': ({ manifest }) => {
        if (!isOn) return;
        Object.assign(manifest, JSON.parse(replacePaths(JSON.stringify(manifest))));
        if (!hasIslands) manifest.key = UNUSED_KEY;
      },
    },
  };
}

/** The folder that a site's packages are installed in: its own, or that of its workspace. */
function installedIn(root: URL): string {
  const site = fileURLToPath(root);
  const [folder = ''] = findPackageJSON('astro', root)?.split('/node_modules/') ?? [];
  return folder !== '' && site.startsWith(`${folder}/`) ? folder : site;
}

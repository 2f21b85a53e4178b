import { join, sep } from 'node:path';
import { CONTENT_ROOTS } from '@portal/content-core';
import type { HookParameters, ViteUserConfig } from 'astro';
import { VIRTUAL_MODULES, type SiteSource } from './virtual-modules.ts';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;
type ViteDevServer = HookParameters<'astro:server:setup'>['server'];

/** Marks a module that has no file. */
const RESOLVED = '\0';

/** The Vite plugin that writes the virtual modules and, in `astro dev`, reloads the page when content changes. */
export function portalVitePlugin(site: SiteSource): Plugin {
  return {
    name: 'portal:site',
    enforce: 'pre',
    resolveId(id) {
      return id in VIRTUAL_MODULES ? RESOLVED + id : undefined;
    },
    load(id) {
      return id.startsWith(RESOLVED) ? VIRTUAL_MODULES[id.slice(1)]?.(site) : undefined;
    },
    configureServer: (server) => reloadOnContentChange(server, site.root),
  };
}

function reloadOnContentChange(server: ViteDevServer, root: string): void {
  const folders = CONTENT_ROOTS.map((folder) => join(root, folder));
  server.watcher.add(folders);
  server.watcher.on('all', (_event, path) => {
    if (!folders.some((folder) => path.startsWith(folder + sep))) return;
    for (const environment of Object.values(server.environments)) {
      environment.moduleGraph.invalidateAll();
      // Astro uses the middleware it has loaded, with its content, until this message.
      environment.hot.send('astro:middleware-updated', {});
    }
    server.environments.client.hot.send({ type: 'full-reload' });
  });
}

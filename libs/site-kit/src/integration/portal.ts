import { fileURLToPath } from 'node:url';
import { portableBuild, staticFilesPlugin } from '@portal/astro-host/integration';
import type { AstroConfig, AstroIntegration } from 'astro';
import { clientSiteEnv, lookupIn } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { AppError } from '@portal/errors';
import { ROUTES } from '../route-table.ts';
import { boundBySetup, contentImports } from './bound-to-content.ts';
import { type BuildEnvironment, buildEnvironment } from './build-inputs/build-environment.ts';
import { checkContent } from './content/check-content.ts';
import { chatNotice } from './chat-notice.ts';
import { codeNotes } from './code-notes.ts';
import { readConfigFile } from './build-inputs/config-file.ts';
import { editorChunksPlugin } from './editor-chunks.ts';
import { finishBuild } from './finish-build.ts';
import { idlePrerenderer, MIDDLEWARE } from './idle-prerenderer.ts';
import { kindsFileFault } from './own-kinds/kinds-file.ts';
import { publicFilesNotice } from './public-folder.ts';
import { siteDefaults } from './site-defaults.ts';
import { siteAdapter } from './site-adapter.ts';
import { portalVitePlugin } from './vite-plugin.ts';

/**
 * Makes an Astro project a client site: its pages come from `content/`, its sections from the kit and the site itself.
 *
 * @example
 * export default defineConfig({ integrations: [portal()] });
 */
export function portal(): AstroIntegration {
  let root = '';
  let hosted = false;
  let hasPrerendered = false;
  let configuresVite = false;
  let environment: BuildEnvironment | undefined;
  let resolved: AstroConfig | undefined;
  let hasChat = false;
  const notes = codeNotes(() => hasChat);
  const imports = contentImports(() => root);
  return {
    name: '@portal/site-kit',
    hooks: {
      'astro:config:setup': async ({ addMiddleware, command, config, injectRoute, logger, updateConfig }) => {
        root = fileURLToPath(config.root);
        const dev = command === 'dev';
        const dotEnv = buildTimeEnv({
          root,
          deployment: clientSiteEnv,
          mode: dev ? 'development' : 'production',
        });
        const read = lookupIn(dotEnv);
        environment = buildEnvironment(read);
        configuresVite = Object.keys(config.vite).length > 0;
        const own = await readConfigFile(root);
        hasChat = own.chat !== undefined;
        const unanswered = chatNotice(own, read);
        if (unanswered !== null) logger.warn(unanswered);
        const fault = await kindsFileFault(root);
        // While a kind is being developed, the page shows it before the file is written.
        if (fault !== null && dev) logger.warn(fault);
        else if (fault !== null) throw new AppError('not_configured', fault);
        for (const problem of await checkContent(root)) logger.warn(problem);
        for (const { pattern, entrypoint } of ROUTES) injectRoute({ pattern, entrypoint, prerender: false });
        addMiddleware({ order: 'pre', entrypoint: MIDDLEWARE });
        updateConfig(siteDefaults({ building: command === 'build' }));
        hosted = command === 'build' && environment.hosted;
        const adapter = await siteAdapter({ own: config.adapter?.name ?? null, hosted });
        // Astro runs the hooks of its list of integrations, and asks the setting whether there is an adapter.
        if (adapter !== null) updateConfig({ integrations: [adapter], adapter });
        updateConfig({ integrations: [portableBuild()] });
        const plugin = portalVitePlugin({ root, dev, environment, dotEnv });
        const files = staticFilesPlugin({ guard: '@portal/site-kit/static-files' });
        const idle = idlePrerenderer(() => hasPrerendered);
        updateConfig({
          vite: { plugins: [plugin, idle, files, editorChunksPlugin(), notes.plugin, imports.plugin] },
        });
        const notice = command === 'build' ? await publicFilesNotice(fileURLToPath(config.publicDir)) : null;
        if (notice !== null) logger.info(notice);
      },
      'astro:routes:resolved': ({ routes }) => {
        hasPrerendered = routes.some(({ isPrerendered }) => isPrerendered);
      },
      'astro:config:done': ({ config, injectTypes }) => {
        resolved = config;
        injectTypes({
          filename: 'portal.d.ts',
          content: '/// <reference types="@portal/site-kit/client" />\n',
        });
      },
      'astro:build:done': async ({ logger }) => {
        if (!resolved || !environment) throw new Error('Astro ran no hook of the configuration.');
        await finishBuild(resolved, {
          root,
          hosted,
          environment,
          notes,
          log: logger,
          bound: boundBySetup(resolved, { configuresVite, hasPrerendered }) ?? imports.bound(),
        });
      },
    },
  };
}

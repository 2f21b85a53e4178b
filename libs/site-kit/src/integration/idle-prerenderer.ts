import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** The module that every page of a client site goes through. */
export const MIDDLEWARE = '@portal/site-kit/middleware';

const PASSES_ON = '\0portal:passes-on';

/**
 * Astro builds the server's code once more for the pages that are rendered while the site is built. Where there are none, it
 * would never run: the middleware, and with it most of the kit, is left out of it, a tenth of a build.
 */
export function idlePrerenderer(hasPages: () => boolean): Plugin {
  return {
    name: 'portal:idle-prerenderer',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId: (id) => (id === MIDDLEWARE && !hasPages() ? PASSES_ON : undefined),
    load: (id) => (id === PASSES_ON ? 'export const onRequest = (_context, next) => next();' : undefined),
  };
}

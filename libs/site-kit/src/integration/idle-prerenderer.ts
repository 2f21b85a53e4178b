import type { ViteUserConfig } from 'astro';

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>;

/** The module that every page of a client site goes through. */
export const MIDDLEWARE = '@portal/site-kit/middleware';

const PASSES_ON = '\0portal:passes-on';

/**
 * Astro builds the server code a second time to render prerendered pages. A site without such pages never runs that copy, so
 * the middleware, which imports most of the kit, is left out of it. This saves a tenth of a build's time.
 *
 * @param hasPages whether the site prerenders any page; asked while modules are resolved
 */
export function idlePrerenderer(hasPages: () => boolean) {
  return {
    name: 'portal:idle-prerenderer',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }: { name: string }) => name === 'prerender',
    resolveId: (id: string) => (id === MIDDLEWARE && !hasPages() ? PASSES_ON : undefined),
    load: (id: string) =>
      id === PASSES_ON ? 'export const onRequest = (_context, next) => next();' : undefined,
  } satisfies Plugin;
}

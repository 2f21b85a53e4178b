import { passthroughImageService } from 'astro/config';
import type { HookParameters } from 'astro';

type ConfigUpdate = Parameters<HookParameters<'astro:config:setup'>['updateConfig']>[0];

/**
 * What every site needs of Astro: pages rendered on request, nothing inline (the content security policy allows none),
 * images served as they are, one address per page, and, in a build, a server that needs of
 * `node_modules` only sharp.
 * Dependencies stay outside in `astro dev`, which cannot load CommonJS from within.
 */
export function siteDefaults(given: { building: boolean }): ConfigUpdate {
  return {
    output: 'server',
    trailingSlash: 'ignore',
    build: { inlineStylesheets: 'never' },
    devToolbar: { enabled: false },
    session: false,
    image: { service: passthroughImageService() },
    // The middleware checks origins itself: behind a proxy Astro takes the request for one to another host.
    security: { checkOrigin: false },
    vite: {
      build: { assetsInlineLimit: 0 },
      // Native, so it stays a package of the site. It is loaded with the first image that is uploaded.
      ssr: { noExternal: given.building ? true : ['@portal/site-kit'], external: ['sharp'] },
    },
  };
}

import { AppError } from '@portal/errors';
import type { AstroIntegration } from 'astro';
import { FILES_FOLDER } from '../build-output/files-folder.ts';

/** What the choice of an adapter depends on. */
export interface AdapterChoice {
  /** Name of the adapter that the site's own configuration has; null without one. */
  own: string | null;
  /** Whether the hosting provider builds. */
  hosted: boolean;
}

/** Where the provider's adapter leaves everything but the published files, from the site's root. */
export const ADAPTER_FOLDER = '.netlify';

/** Where it leaves the server's code before it packs the function. */
const FUNCTION_CODE = `${ADAPTER_FOLDER}/build`;

/**
 * The adapter of a build: the hosting provider runs functions, everything else a Node server. Null: the site has chosen.
 * What of the provider's adapter would take the place of our own is off: middleware at the edge, images of its image CDN,
 * its stand-ins in `astro dev`; sessions are off in `site-defaults.ts`.
 * @throws AppError `not_configured` when the provider builds a site that asks for a Node server, which would never run there.
 */
export async function siteAdapter({ own, hosted }: AdapterChoice): Promise<AstroIntegration | null> {
  if (own !== null && hosted && own === '@astrojs/node') {
    throw new AppError(
      'not_configured',
      'astro.config.mjs asks for the Node adapter, and the hosting provider runs functions; take "adapter" out, the site kit chooses one.',
    );
  }
  if (own !== null) return null;
  if (!hosted) return (await import('@astrojs/node')).default({ mode: 'standalone' });
  const netlify = (await import('@astrojs/netlify')).default;
  return netlify({
    middlewareMode: 'classic',
    imageCDN: false,
    devFeatures: false,
    includeFiles: [`${FUNCTION_CODE}/${FILES_FOLDER}/**`],
  });
}

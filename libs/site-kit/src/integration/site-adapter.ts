import { astroAdapter, NODE_ADAPTER } from '@portal/astro-host/integration';
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

/**
 * The adapter of a build. Null: the site has chosen. Sessions, which the provider's adapter would switch on, are off in
 * `site-defaults.ts`.
 * @throws AppError `not_configured` when the provider builds a site that asks for a Node server, which would never run there.
 */
export async function siteAdapter({ own, hosted }: AdapterChoice): Promise<AstroIntegration | null> {
  if (own !== null && hosted && own === NODE_ADAPTER) {
    throw new AppError(
      'not_configured',
      'astro.config.mjs asks for the Node adapter, and the hosting provider runs functions; take "adapter" out, the site kit chooses one.',
    );
  }
  if (own !== null) return null;
  return astroAdapter({ hosted, functionFiles: [`${FILES_FOLDER}/**`] });
}

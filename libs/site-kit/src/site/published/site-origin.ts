import { buildEnv } from 'virtual:portal/build';
import { lookupIn } from '@portal/env';
import { readSiteOrigins } from '../../settings/site-origins.ts';

/** The origins at which the running server has the site. */
export const servedOrigins = readSiteOrigins(lookupIn(buildEnv));

/**
 * The origin that the site's absolute addresses begin with: SITE as the running server has it, else `site` of `astro.config.mjs`, else the
 * origin that is visited.
 */
export function siteOrigin({ site, url }: { site?: URL | undefined; url: URL }): string {
  return servedOrigins.primary ?? (site ?? url).origin;
}

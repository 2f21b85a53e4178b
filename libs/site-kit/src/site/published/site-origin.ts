import { buildEnv } from 'virtual:portal/build';
import { clientSiteEnv, lookupIn } from '@portal/env';

const read = lookupIn(buildEnv);
const configured = clientSiteEnv.table.SITE.schema.safeParse(read('SITE')).data;

/**
 * The origin that the site's absolute addresses begin with: `site` of `astro.config.mjs`, else SITE as the running server has it, else the
 * origin that is visited.
 */
export function siteOrigin({ site, url }: { site?: URL | undefined; url: URL }): string {
  return (site ?? new URL(configured ?? url)).origin;
}

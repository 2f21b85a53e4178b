import { clientSiteEnv, type Lookup } from '@portal/env';

/** The origins at which a site is served, each as browsers write it. */
export interface SiteOrigins {
  /** SITE: the one that addresses of the site begin with. Undefined: there is none, or it cannot be used. */
  primary: string | undefined;
  /** SITE_ALIASES: the others. None when the list cannot be used. */
  aliases: readonly string[];
}

const { SITE, SITE_ALIASES } = clientSiteEnv.table;

/** The origins that the settings of a site name. Never throws: what cannot be used counts as none. */
export function readSiteOrigins(read: Lookup): SiteOrigins {
  const primary = URL.parse(SITE.schema.safeParse(read('SITE')).data ?? '')?.origin;
  const aliases = SITE_ALIASES.schema.safeParse(read('SITE_ALIASES')).data ?? [];
  return { primary, aliases: aliases.filter((alias) => alias !== primary) };
}

import type { SiteIdentity } from '../settings/site-identity.ts';

/** The settings of database mode that this core needs. The address of the database is a setting of the adapters. */
export interface DatabaseSettings extends SiteIdentity {
  /** SITE: the configured origin, without trailing slash; for addresses in mails. */
  site: string;
  /** SITE_ALIASES: the other origins at which the site is served. Their callback page redirects to that of SITE. */
  aliases: readonly string[];
  /** The platform that the site belongs to; absent in standalone mode. */
  api?: { url: string; siteId: string };
}

import type { SiteIdentity } from '../settings/site-identity.ts';

/** The settings of database mode that this core needs; how to reach the database is up to the adapters. */
export interface DatabaseSettings extends SiteIdentity {
  /** SITE: the configured origin, without trailing slash; for addresses in mails. */
  site: string;
}

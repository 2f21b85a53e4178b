import type { SiteIdentity } from '../settings/site-identity.ts';

/** The settings of database mode that this core needs; how the records are reached is the adapters' part. */
export interface DatabaseSettings extends SiteIdentity {
  /** SITE: the configured origin, without trailing slash; for addresses in mails. */
  site: string;
}

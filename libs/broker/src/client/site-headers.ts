import { KIT_HEADER } from '../kit-header.ts';

/** Who calls the platform. */
export interface SiteIdentity {
  /** PLATFORM_API_KEY. Never logged. */
  apiKey: string;
  /** PORTAL_SITE_ID. */
  siteId: string;
  /** The version of the site kit that the site runs with, three numbers. */
  kit?: string;
}

/** The headers that identify a site to the platform, and the kit that it runs with. */
export function siteHeaders({ apiKey, siteId, kit }: SiteIdentity) {
  const identity = { 'x-api-key': apiKey, 'x-site-id': siteId };
  return kit === undefined ? identity : { ...identity, [KIT_HEADER]: kit };
}

/** What a site signs with, and the id it is known by. */
export interface SiteIdentity {
  /** SESSION_SECRET: at least 32 characters. */
  secret: string;
  /** PORTAL_SITE_ID, or for a site that has none `<owner>/<repository>`. */
  siteKey: string;
}

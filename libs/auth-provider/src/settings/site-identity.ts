/** The secret a site signs with, and its id. */
export interface SiteIdentity {
  /** SESSION_SECRET: at least 32 characters. */
  secret: string;
  /** PORTAL_SITE_ID, or for a site that has none `<owner>/<repository>`. */
  siteKey: string;
}

/** A site as its record says. */
export interface KeyedSite {
  siteId: string;
  /** Public address, or null before it has one. */
  url: string | null;
  owner: string;
  repo: string;
  installationId: string;
  publishedBranch: string;
}

/** Who calls. */
export interface SiteKeys {
  /** The site, when the key is a live one of it; null for every other reason alike. @throws AppError `upstream_unavailable` */
  verify(siteId: string, key: string): Promise<KeyedSite | null>;
}

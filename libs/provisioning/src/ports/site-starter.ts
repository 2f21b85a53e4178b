import type { SiteRepository } from '@portal/sites';

/** What the first content of a site says. */
export interface FirstContent {
  siteId: string;
  name: string;
  locale: string;
}

/** Puts the first content into a repository. Both methods throw `AppError` `upstream_unavailable`, `rate_limited`. */
export interface SiteStarter {
  /** Whether the published branch has content. */
  isSeeded(repository: SiteRepository): Promise<boolean>;
  /**
   * A small believable site with that name and language, in content and in `portal.config.mjs`, as one commit on the published
   * branch. @throws AppError `conflict` when the branch has moved meanwhile
   */
  seed(repository: SiteRepository, content: FirstContent): Promise<void>;
}

import type { SiteRepository } from '@portal/sites';

/** The values in the first content of a site. */
export interface FirstContent {
  siteId: string;
  name: string;
  locale: string;
  /** The look, with null for what was not asked for; null: the repository has a design of its own. */
  look: { name: string | null; brand: string | null } | null;
}

/** Puts the first content into a repository. Both methods throw `AppError` `upstream_unavailable`, `rate_limited`. */
export interface SiteStarter {
  /** Whether the published branch has content. */
  isSeeded(repository: SiteRepository): Promise<boolean>;
  /**
   * Commits a small, realistic site with that name and language to the published branch: content and
   * `portal.config.mjs`.
   * @throws AppError `conflict` when the branch has moved meanwhile
   */
  seed(repository: SiteRepository, content: FirstContent): Promise<void>;
}

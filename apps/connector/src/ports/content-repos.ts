import type { ContentRepo } from '@portal/content-core';
import type { SiteRepository } from './site-directory.ts';

/** Opens the repositories of sites. */
export interface ContentRepos {
  /**
   * One repository for one call: what is opened asks for one access token at its first request, short-lived and scoped to
   * that repository alone. Opening asks nobody.
   * @see contract "Authentication / Connector" 11
   */
  open(repository: SiteRepository): ContentRepo;
}

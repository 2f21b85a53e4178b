import type { ContentRepo, Operation } from '@portal/content-core';
import type { SiteRepository } from '@portal/sites';

/** Opens the repositories of sites. */
export interface ContentRepos {
  /**
   * One repository for one call: it is opened with one access token, asked for at once, short-lived, scoped to that repository
   * alone, by its id where it is known, and good for no more than `effect`. Its failure is told by the first request.
   * @see contract "Authentication / Connector" 11
   */
  open(repository: SiteRepository, effect: Operation['effect']): ContentRepo;
}

import type { ContentRepo, Operation } from '@portal/content-core';
import type { SiteRepository } from '@portal/sites';

/** Opens the repositories of sites. */
export interface ContentRepos {
  /**
   * One repository for one call. Its access token is requested at once; it is short-lived, scoped to that repository alone (by its id if
   * the record has one), and permits no more than `effect`. A failure to get the token is thrown by the repository's first request.
   * @see contract "Authentication / Connector" 11
   */
  open(repository: SiteRepository, effect: Operation['effect']): ContentRepo;
}

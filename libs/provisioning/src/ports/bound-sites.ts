import type { Installation, InstallationState, RepositoryState } from '@portal/sites';

/** What a site's record says of its repository. The site is ready and not being deleted. */
export interface BoundSite {
  siteId: string;
  /** The code host's id. */
  repositoryId: string;
  installationId: string;
  owner: string;
  repo: string;
  repositoryState: RepositoryState;
}

/** Reads what the records say of the code host, a page at a time. Every method throws `AppError` `upstream_unavailable`. */
export interface BoundSites {
  /** Installations in any state, by id, those after `after`. */
  installations(
    after: string | null,
    limit: number,
  ): Promise<(Installation & { state: InstallationState })[]>;
  /**
   * Notes that an installation reaches these repositories. Gives their sites, whichever installation they are under. A record under
   * this one that has no repository id is known by the name, and learns it.
   */
  noteSeen(
    installationId: string,
    repositories: readonly { repositoryId: string; owner: string; repo: string }[],
  ): Promise<BoundSite[]>;
  /** Sites of an installation whose repository was not found since then, by the site's id, those after `after`. */
  unseen(
    installationId: string,
    page: { since: Date; after: string | null; limit: number },
  ): Promise<BoundSite[]>;
}

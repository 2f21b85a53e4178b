import type { Installation, InstallationState, RepositoryState } from '@portal/sites';

/** The repository in the record of a site that is ready and not being deleted. */
export interface BoundSite {
  siteId: string;
  /** The code host's id. */
  repositoryId: string;
  installationId: string;
  owner: string;
  repo: string;
  repositoryState: RepositoryState;
}

/** Reads the records about the code host, a page at a time. Every method throws `AppError` `upstream_unavailable`. */
export interface BoundSites {
  /** Installations in any state, ordered by id, beginning after `after`. */
  installations(
    after: string | null,
    limit: number,
  ): Promise<(Installation & { state: InstallationState })[]>;
  /**
   * Records that an installation reaches these repositories. Returns their sites, under any installation. A record
   * under this one that has no repository id is found by the name, and gets the id.
   */
  recordReachable(
    installationId: string,
    repositories: readonly { repositoryId: string; owner: string; repo: string }[],
  ): Promise<BoundSite[]>;
  /** Sites of an installation whose repository was not listed since then, ordered by id, beginning after `after`. */
  notListedSince(
    installationId: string,
    page: { since: Date; after: string | null; limit: number },
  ): Promise<BoundSite[]>;
}

/** A repository as lists show it. */
export interface ListedRepository {
  /** The code host's id. */
  repositoryId: string;
  owner: string;
  repo: string;
  archived: boolean;
}

/** Lists the repositories of an installation. */
export interface RepositoryList {
  /**
   * One page of the list; the first page is 1. Null if the app is no longer installed.
   * @throws AppError `forbidden` when the installation is suspended; `upstream_unavailable`, `rate_limited`,
   * `not_configured`
   */
  list(
    installationId: string,
    page: number,
  ): Promise<{ repositories: ListedRepository[]; more: boolean } | null>;
}

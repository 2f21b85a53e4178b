/** A repository as lists show it. */
export interface ListedRepository {
  /** The code host's id. */
  repositoryId: string;
  owner: string;
  repo: string;
  archived: boolean;
}

/** Lists what an installation reaches. */
export interface RepositoryList {
  /**
   * One page of them; pages are counted from 1. Null where the app is not installed any more.
   * @throws AppError `forbidden` when the installation is suspended; `upstream_unavailable`, `rate_limited`, `not_configured`
   */
  list(
    installationId: string,
    page: number,
  ): Promise<{ repositories: ListedRepository[]; more: boolean } | null>;
}

/** Where a repository lives. The installation reaches it. */
export interface RepositoryAddress {
  installationId: string;
  owner: string;
  repo: string;
}

/** A repository as the code host has it. */
export interface HostedRepository extends RepositoryAddress {
  /** The host's own id: it survives renaming and transfer, and is never given twice. */
  repositoryId: string;
  /** Free text; repositories that Portal generates carry `portal:<siteId>` here. */
  description: string;
  /** The default branch. */
  branch: string;
  /** Commit of the default branch; null while the repository is empty. */
  commit: string | null;
  archived: boolean;
}

/**
 * Repositories of the code host. Every method throws `AppError` `upstream_unavailable`, `rate_limited`, `forbidden` (the
 * installation is suspended or lacks a permission), `not_configured` (the host refuses the app's credentials), and what is said
 * beside it. A failure other than those of refusal leaves open whether the call took effect.
 */
export interface CodeHost {
  /** The repository, or null where none is visible to the installation. */
  findRepository(at: RepositoryAddress): Promise<HostedRepository | null>;
  /**
   * A private repository made from a template. It may still be empty when this resolves.
   * @throws AppError `conflict` when the owner has a repository of that name, visible or not; `not_found` when the template
   * is not visible to the installation
   */
  generateRepository(request: {
    at: RepositoryAddress;
    template: { owner: string; repo: string };
    description: string;
  }): Promise<HostedRepository>;
  /** Lets a machine with the key read the repository; replaces every key of the same title. @throws AppError `not_found` */
  putDeployKey(at: RepositoryAddress, key: { title: string; publicKey: string }): Promise<void>;
  /** Has every push reported to `url`; a hook that does so already is kept. @throws AppError `not_found` */
  putPushHook(at: RepositoryAddress, url: string): Promise<void>;
  /** Removes the keys of that title and the hooks to that address. What is missing, the repository included, is done. */
  removeAccess(at: RepositoryAddress, access: { keyTitle: string; hookUrl: string | null }): Promise<void>;
  /** Makes the repository read-only for everybody. Archived already, or missing, is done. */
  archiveRepository(at: RepositoryAddress): Promise<void>;
}

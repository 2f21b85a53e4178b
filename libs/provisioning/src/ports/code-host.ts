/** The address of a repository that the installation can access. */
export interface RepositoryAddress {
  installationId: string;
  owner: string;
  repo: string;
}

/** Identifies a repository independently of its name. The installation can access it. */
export interface RepositoryIdentity {
  installationId: string;
  /** The host's own id: it does not change with renaming and transfer, and is never assigned twice. */
  repositoryId: string;
}

/** A repository at the code host, under its present name. */
export interface HostedRepository extends RepositoryAddress, RepositoryIdentity {
  /** Free text; repositories that Portal generates carry `portal:<siteId>` here. */
  description: string;
  /** The default branch. */
  branch: string;
  /** Commit of the default branch; null while the repository is empty. */
  commit: string | null;
  archived: boolean;
}

/**
 * Repositories of the code host. Every method throws `AppError` `upstream_unavailable`, `rate_limited`, `forbidden`
 * (the installation is suspended or lacks a permission, or the repository is archived), `not_configured` (the host
 * refuses the app's credentials), `input` (the host refuses a value), and the errors documented at each method. After
 * any other failure than a refusal it is unknown whether the call took effect. A name can be reused by another
 * repository, and the host redirects former names. So names are for lookup and creation only; methods that change a
 * repository take its id.
 */
export interface CodeHost {
  /**
   * The repository of that name, or null if none is visible to the installation; not one that formerly had the name.
   */
  findRepository(at: RepositoryAddress): Promise<HostedRepository | null>;
  /** The repository, under its present name, or null if it is not visible to the installation. */
  readRepository(repository: RepositoryIdentity): Promise<HostedRepository | null>;
  /**
   * Generates a private repository from a template. It may still be empty, or invisible, when this resolves.
   * @throws AppError `conflict` when the owner has a repository of that name, visible or not; `not_found` when the
   * template is not visible to the installation, `not_configured` when the template was renamed
   */
  generateRepository(request: {
    at: RepositoryAddress;
    template: { owner: string; repo: string };
    description: string;
  }): Promise<HostedRepository>;
  /**
   * Adds a read-only deploy key; replaces every key of the same title.
   * @throws AppError `not_found`, `conflict` when another repository has the key
   */
  putDeployKey(repository: RepositoryIdentity, key: { title: string; publicKey: string }): Promise<void>;
  /** Adds a hook that reports every push to `url`; an existing one stays. @throws AppError `not_found` */
  putPushHook(repository: RepositoryIdentity, url: string): Promise<void>;
  /**
   * Removes the keys of that title and the hooks to that address. Succeeds if any of them, or the repository, is
   * missing.
   */
  removeAccess(
    repository: RepositoryIdentity,
    access: { keyTitle: string; hookUrl: string | null },
  ): Promise<void>;
  /** Makes the repository read-only. Succeeds if it is already archived or missing. */
  archiveRepository(repository: RepositoryIdentity): Promise<void>;
}

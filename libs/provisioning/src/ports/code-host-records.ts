import type { RepositoryState } from '@portal/sites';
import type { ToldRepository } from './code-host-event.ts';

/** What the platform's record says of the code host, kept up to date by deliveries. Every method throws `AppError` `upstream_unavailable`. */
export interface CodeHostRecords {
  /** The installation may be used: a new one, or one that was suspended or deleted. Its account is `account` now. */
  putInstallation(installationId: string, account: string): Promise<void>;
  /** The installation may not be used. Its sites stay as they are. One that is not known stays unknown. */
  endInstallation(installationId: string, state: 'suspended' | 'deleted'): Promise<void>;
  /**
   * The account has another name, and so have its repositories: sites follow. One that is not known stays unknown.
   * @throws AppError `conflict` when another site's record names one of these repositories
   */
  renameAccount(installationId: string, account: string): Promise<void>;
  /**
   * The site of a repository, if any, follows to where the repository is now. Gives the site's id.
   * @throws AppError `conflict` when another site's record names that place
   */
  moveRepository(repositoryId: string, to: { owner: string; repo: string }): Promise<string | null>;
  /** Notes whether the repository can be written to. Gives the id of its site, if any. */
  markRepository(repositoryId: string, state: RepositoryState): Promise<string | null>;
  /**
   * Notes at the installation's sites whether it reaches their repositories. A record that has no repository id is known by the name,
   * and learns it. What is marked as read-only or deleted stays so. Gives the ids of the sites that it changed.
   */
  markReach(
    installationId: string,
    repositories: readonly ToldRepository[],
    reach: 'present' | 'unreachable',
  ): Promise<string[]>;
  /**
   * An app that is installed again has another installation id. The sites of these repositories that belong to an installation which
   * was deleted, of the same account, become sites of this one, and whoever was a member there is one here. Gives the ids of these
   * sites. A repository that another account owns now is not followed.
   */
  takeOver(installationId: string, repositories: readonly ToldRepository[]): Promise<string[]>;
}

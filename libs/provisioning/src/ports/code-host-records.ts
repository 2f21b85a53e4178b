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
   * Moves sites to this installation after the app was installed again, which gives it another id. A site is moved when its repository is
   * in `repositories`, the same account owns it, and the site's own installation, of that account too, was deleted. Members and allowed
   * sign-ups of that installation are added to this one. Gives the ids of the moved sites.
   */
  takeOver(installationId: string, repositories: readonly ToldRepository[]): Promise<string[]>;
}

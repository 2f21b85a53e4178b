import type { RepositoryState } from '@portal/sites';
import type { ReportedRepository } from './code-host-event.ts';

/**
 * The platform's records about the code host, updated by deliveries. Every method throws `AppError`
 * `upstream_unavailable`.
 */
export interface CodeHostRecords {
  /**
   * Marks an installation as usable: a new one, or one that was suspended or deleted. `account` is its present account.
   */
  putInstallation(installationId: string, account: string): Promise<void>;
  /** Marks an installation as unusable. Its sites do not change. An installation without a record is ignored. */
  deactivateInstallation(installationId: string, state: 'suspended' | 'deleted'): Promise<void>;
  /**
   * Renames the account, and the repositories of its sites. An installation without a record is ignored.
   * @throws AppError `conflict` when another site's record names one of these repositories
   */
  renameAccount(installationId: string, account: string): Promise<void>;
  /**
   * Updates the address of a repository in its site's record, if any. Returns the site's id.
   * @throws AppError `conflict` when another site's record has that address
   */
  moveRepository(repositoryId: string, to: { owner: string; repo: string }): Promise<string | null>;
  /** Records whether the repository can be written to. Returns the id of its site, if any. */
  markRepository(repositoryId: string, state: RepositoryState): Promise<string | null>;
  /**
   * Records for the installation's sites whether it reaches their repositories. A record without a repository id is
   * found by the name, and gets the id. Repositories marked as read-only or deleted stay so. Returns the ids of the
   * changed sites.
   */
  markReach(
    installationId: string,
    repositories: readonly ReportedRepository[],
    reach: 'present' | 'unreachable',
  ): Promise<string[]>;
  /**
   * Moves sites to this installation after the app was installed again, which assigns it another id. A site is moved if
   * its repository is in `repositories`, the same account owns it, and the site's own installation, also of that
   * account, was deleted. Members and allowed sign-ups of that installation are added to this one. Returns the ids of
   * the moved sites.
   */
  takeOver(installationId: string, repositories: readonly ReportedRepository[]): Promise<string[]>;
}

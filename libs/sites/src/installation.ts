import type { PlatformUser } from './platform-user.ts';

/** An installation of the code-host app: the account whose repositories it can access. */
export interface Installation {
  installationId: string;
  account: string;
}

/** Whether the app may act for the account. */
export type InstallationState = 'active' | 'suspended' | 'deleted';

/** An installation as the dashboard shows it. */
export interface InstallationSummary extends Installation {
  state: InstallationState;
}

/** Reads installations. @throws AppError `upstream_unavailable` */
export interface InstallationReader {
  /**
   * Installations a platform user may create sites in, sorted by account: all for an admin; for a member who may provision,
   * those they belong to. Never suspended or deleted ones.
   */
  listProvisionable(userId: string): Promise<Installation[]>;
}

/** The access of a platform member to the sites of an installation. */
export interface InstallationMembership {
  /** Platform user id. */
  userId: string;
  installationId: string;
}

/** A rule by which people with this email or domain become members when they sign in, and members of the installation if one is given. */
export interface AllowedSignup {
  kind: 'email' | 'domain';
  /** An email address, or its domain; case-insensitive. */
  value: string;
  installationId: string | null;
  /** Platform user id of who allowed it; null when a script did. */
  addedBy: string | null;
}

/**
 * Writes platform users and their memberships. An `add` throws `conflict` when the record exists. Every method throws `AppError`
 * `upstream_unavailable`.
 */
export interface UserRegistry {
  addUser(user: PlatformUser): Promise<void>;
  /** Replaces the record if it equals `from`. @throws AppError `conflict` when it does not, `not_found` */
  changeUser(from: PlatformUser, to: PlatformUser): Promise<void>;
  addInstallation(installation: Installation): Promise<void>;
  /** @throws AppError `not_found` when there is no such user or installation */
  addMembership(membership: InstallationMembership): Promise<void>;
  /** @throws AppError `not_found` when the user is not a member of it */
  removeMembership(membership: InstallationMembership): Promise<void>;
  allowSignup(allowed: AllowedSignup): Promise<void>;
  /** Deletes the rule and returns it. People who have signed in by it stay users. @throws AppError `not_found` */
  disallowSignup(signup: Pick<AllowedSignup, 'kind' | 'value'>): Promise<AllowedSignup>;
}

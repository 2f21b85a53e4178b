import type { PlatformUser } from './platform-user.ts';

/** An installation of the code-host app: the account whose repositories it reaches. */
export interface Installation {
  installationId: string;
  account: string;
}

/** Reads installations. @throws AppError `upstream_unavailable` */
export interface InstallationReader {
  /** Those a platform user may create sites in, by account: an admin every one, a member who may provision those they belong to; none that was suspended or deleted. */
  listProvisionable(userId: string): Promise<Installation[]>;
}

/** Lets a member reach the sites of an installation. */
export interface InstallationMembership {
  /** Platform user id. */
  userId: string;
  installationId: string;
}

/** Who becomes a member by signing in. With an installation, also its member. */
export interface AllowedSignup {
  kind: 'email' | 'domain';
  /** An email, or what comes after its last `@`; letter case does not count. */
  value: string;
  installationId: string | null;
}

/**
 * Writes people and what they belong to. An `add` expects that there is no such record and throws `conflict` when there is.
 * Every method throws `AppError` `upstream_unavailable`.
 */
export interface PeopleRegistry {
  addUser(user: PlatformUser): Promise<void>;
  /** Replaces the record that stands as `from`. @throws AppError `conflict` when it does not, `not_found` */
  changeUser(from: PlatformUser, to: PlatformUser): Promise<void>;
  /** Ends all tokens of the user. @throws AppError `not_found` */
  removeUser(userId: string): Promise<void>;
  addInstallation(installation: Installation): Promise<void>;
  addMembership(membership: InstallationMembership): Promise<void>;
  allowSignup(allowed: AllowedSignup): Promise<void>;
}

import type { PlatformUser } from './platform-user.ts';

/** The rights of a user, which admins change. */
export type UserRights = Pick<PlatformUser, 'role' | 'canProvision'>;

/** A change of a user's rights. */
export interface RightsChange {
  /** The admin who changes them. */
  actorUserId: string;
  userId: string;
  from: UserRights;
  to: UserRights;
}

/** A user to delete. */
export type UserDeletion = Omit<RightsChange, 'to'>;

/** A user who was deleted. */
export interface DeletedUser {
  email: string;
  /** The domain of an allowed sign-up by which that address can sign in again, as a new member; null when there is none. */
  allowedDomain: string | null;
}

/** Changes what users may do, and deletes them. */
export interface RightsRegistry {
  /**
   * Changes the user's rights from `from` to `to`. Only an admin may do this, and admins cannot demote themselves, so that there is
   * always one: of two who demote each other at once, one succeeds.
   * @throws AppError `forbidden`; `not_found`; `conflict` when the rights are no longer `from`; `upstream_unavailable`
   */
  changeRights(change: RightsChange): Promise<void>;
  /**
   * Deletes the user, if their rights are still `from`; together with their memberships, links and the sign-up of their own address.
   * Their dashboard sessions and the tokens of their apps end at once. Only an admin may do this, and admins cannot delete themselves, so
   * that there is always one. The audit log still names the user.
   * @throws AppError `forbidden`; `not_found`; `conflict` when the rights are no longer `from`; `upstream_unavailable`
   */
  deleteUser(deletion: UserDeletion): Promise<DeletedUser>;
}

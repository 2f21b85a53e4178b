import type { PlatformUser } from './platform-user.ts';

/** What an admin grants to a user. */
export type UserRights = Pick<PlatformUser, 'role' | 'canProvision'>;

/** Other rights for a user. */
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
  /** The domain whose allowed sign-up lets that address sign in again, as a new member; null when none does. */
  allowedDomain: string | null;
}

/** Changes what users may do, and deletes them. */
export interface RightsRegistry {
  /**
   * Gives the user `to` in place of `from`. Only an admin may, and no admin takes the role from themselves, so that there always is
   * one: of two who demote each other at once, one succeeds.
   * @throws AppError `forbidden`; `not_found`; `conflict` when the rights are no longer `from`; `upstream_unavailable`
   */
  changeRights(change: RightsChange): Promise<void>;
  /**
   * Deletes the user, if their rights are still `from`; with them their memberships, links and the sign-up of their own address. Their dashboard
   * sessions and the tokens of their apps end at once. Only an admin may, and no admin deletes themselves, so that there always is one. The audit
   * log still names the user.
   * @throws AppError `forbidden`; `not_found`; `conflict` when the rights are no longer `from`; `upstream_unavailable`
   */
  deleteUser(deletion: UserDeletion): Promise<DeletedUser>;
}

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

/** Changes what users may do. */
export interface RightsRegistry {
  /**
   * Gives the user `to` in place of `from`. Only an admin may, and no admin takes the role from themselves, so that there always is
   * one: of two who demote each other at once, one succeeds.
   * @throws AppError `forbidden`; `not_found`; `conflict` when the rights are no longer `from`; `upstream_unavailable`
   */
  changeRights(change: RightsChange): Promise<void>;
}

import type { CookieChange } from '@portal/ports/http';
import type {
  EditorRole,
  PersonalSection,
  SiteActor,
  SiteInMail,
  SiteMember,
  StaffAccess,
} from '@portal/sites';
import type { AuthContext } from './auth-context.ts';
import type { Session } from './session/session.ts';

/** The proof that a person may set the password of their account. */
export interface PasswordChange {
  /** The signed-in person, whose account it is. */
  actor: SiteActor;
  email: string;
  newPassword: string;
  /** Required unless this browser followed a mailed link in the last ten minutes. */
  currentPassword?: string;
}

/** How editors set their password. */
export interface EditorPasswords {
  /** Mails a link to set a new password, if the address is a member's. Same response and timing for every address. */
  sendReset(reset: { email: string; about: SiteInMail }, ctx: AuthContext): Promise<void>;
  /** Whether this browser followed a mailed link in the last ten minutes, so that no current password is needed. */
  mayReset(userId: string, ctx: AuthContext): Promise<boolean>;
  /**
   * Sets the password and revokes every session of the account. The cookies are those of a new session for this browser.
   * @throws AppError `forbidden` when the proof is missing or wrong, `input` when the password is a common one or the provider finds it too weak;
   *   `upstream_unavailable` also when the password is set and the sessions could not be revoked
   */
  setPassword(change: PasswordChange, ctx: AuthContext): Promise<{ cookies: readonly CookieChange[] }>;
}

/** A member as an owner sees them. */
export interface ListedEditor extends SiteMember {
  /** When the member was invited; null once they have signed in. */
  invitedAt: Date | null;
  mayPublish: boolean;
}

/** Editors of a site in database mode. */
export interface EditorAccess extends EditorPasswords {
  /** Names of the social sign-ins offered, in order. */
  providers: readonly string[];
  /** The session as the records have it now; null when it has ended. @throws AppError `upstream_unavailable` */
  roleNow(session: Session): Promise<EditorRole | null>;
  /** The staff of the agency, for owners; null in standalone mode, where there is no agency. */
  staff(actor: SiteActor): StaffAccess | null;
  /** Owner only; the backend checks it again. */
  list(actor: SiteActor): Promise<ListedEditor[]>;
  /**
   * Adds a member and sends an invitation or, to an existing account, a sign-in link. The account itself is not changed.
   * @throws AppError `conflict` when the person is a member already.
   */
  invite(
    actor: SiteActor,
    invitation: { email: string; role: EditorRole; about: SiteInMail },
  ): Promise<SiteMember>;
  /**
   * Sends an open invitation again.
   * @throws AppError `conflict` when the member has signed in already; `not_found`; `rate_limited`
   */
  inviteAgain(actor: SiteActor, again: { userId: string; about: SiteInMail }): Promise<void>;
  /** @throws AppError `not_found`; `conflict` when it is the last owner. */
  changeRole(actor: SiteActor, userId: string, role: EditorRole): Promise<void>;
  /** @throws AppError `not_found`; `conflict` for an owner, who always may */
  setMayPublish(actor: SiteActor, userId: string, mayPublish: boolean): Promise<void>;
  /** What the site has recorded about a member: their own, or for an owner anybody's. @throws AppError `forbidden`, `rate_limited` */
  exportData(actor: SiteActor, userId: string): Promise<PersonalSection[]>;
  /**
   * `expected`: the member's role on the owner's screen.
   * @throws AppError `not_found`; `conflict` when the member has another role now, or is the last owner.
   */
  remove(actor: SiteActor, userId: string, expected?: EditorRole): Promise<void>;
}

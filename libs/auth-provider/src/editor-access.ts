import type { EditorRole, SiteActor, SiteMember } from '@portal/sites';
import type { AuthContext } from './auth-context.ts';
import type { Session } from './session/session.ts';
import type { CookieChange } from './session/cookie-change.ts';

/** How somebody proves that they may set the password of their account. */
export interface PasswordChange {
  /** The account: whoever is signed in, in their session. */
  actor: SiteActor;
  email: string;
  newPassword: string;
  /** Needed unless this browser came through a mailed link in the last minutes. */
  currentPassword?: string;
}

/** How editors come by a password of their own. */
export interface EditorPasswords {
  /** Mails a way to set a new password, if the address is a member's. The same answer, in the same time, for all others. */
  sendReset(email: string, ctx: AuthContext): Promise<void>;
  /** Whether this browser came through a mailed link lately, so that no current password is needed. */
  mayReset(userId: string, ctx: AuthContext): Promise<boolean>;
  /**
   * Sets it, and ends every session of the account. The cookies are those of a new session for this browser.
   * @throws AppError `forbidden` when the proof is missing or wrong, `input` when the provider finds the password too weak;
   *   `upstream_unavailable` also when the password is set and the sessions could not be ended
   */
  setPassword(change: PasswordChange, ctx: AuthContext): Promise<{ cookies: readonly CookieChange[] }>;
}

/** Editors of a site in database mode. */
export interface EditorAccess extends EditorPasswords {
  /** Names of the social sign-ins offered, in order. */
  providers: readonly string[];
  /** What the records say of this session now; null when it has ended. @throws AppError `upstream_unavailable` */
  roleNow(session: Session): Promise<EditorRole | null>;
  /** Owner only; the backend checks it again. */
  list(actor: SiteActor): Promise<SiteMember[]>;
  /**
   * Makes somebody a member and mails them: an invitation, or to an account that exists already, a way to sign in. The
   * account itself is not changed.
   * @throws AppError `conflict` when they are a member.
   */
  invite(actor: SiteActor, invitation: { email: string; role: EditorRole }): Promise<SiteMember>;
  /** @throws AppError `not_found`; `conflict` when it is the last owner. */
  changeRole(actor: SiteActor, userId: string, role: EditorRole): Promise<void>;
  /** @throws AppError `not_found`; `conflict` when it is the last owner. */
  remove(actor: SiteActor, userId: string): Promise<void>;
}

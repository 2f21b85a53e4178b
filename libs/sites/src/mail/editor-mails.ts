import type { EditorRole } from '../member.ts';
import type { ApprovalNotice } from './compose-mail.ts';
import type { SiteInMail } from '../site-in-mail.ts';

/** The recipient of a mail, and the target of its link: a page of the site with a button to confirm. */
export interface MailRecipient {
  siteId: string;
  email: string;
  returnTo: string;
  about: SiteInMail;
}

/** A person to be invited as a member of a site. */
export interface MailedInvitation extends MailRecipient {
  role: EditorRole;
}

/** Mails to a site's members about their accounts and the draft. */
export interface EditorMails {
  /**
   * Mails an invitation. Creates an account for the address if there is none; an existing one is not changed.
   * @throws AppError `upstream_unavailable`; `rate_limited` when the person was just mailed; `input` when the address cannot receive
   *   mail; `not_configured`
   */
  invite(invitation: MailedInvitation): Promise<{ userId: string; isNew: boolean }>;
  /** Mails a link to set a new password. False: nothing was mailed, because the auth provider sends these mails. @throws as `invite` */
  sendReset(person: MailRecipient): Promise<boolean>;
  /**
   * Mails a person about the approval of the draft. False: nothing was mailed, because there is no mail server of the platform.
   * @throws AppError `upstream_unavailable`; `not_configured`
   */
  notify(person: MailRecipient, notice: ApprovalNotice): Promise<boolean>;
}

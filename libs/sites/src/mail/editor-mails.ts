import type { EditorRole } from '../member.ts';
import type { SiteInMail } from '../site-in-mail.ts';

/** A person to be mailed, and where the link leads: the page of the site that asks for a press of a button. */
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

/** Mails to a site's members about their accounts. */
export interface EditorMails {
  /**
   * Mails an invitation, to an address with an account or without: it gets one then, and one that exists stays as it is.
   * @throws AppError `upstream_unavailable`; `rate_limited` when the person was just mailed; `input` when the address cannot
   *   receive mail; `not_configured`
   */
  invite(invitation: MailedInvitation): Promise<{ userId: string; isNew: boolean }>;
  /** Mails a link to set a new password. False: nothing was mailed, as this is left to the auth provider. @throws as `invite` */
  sendReset(person: MailRecipient): Promise<boolean>;
}

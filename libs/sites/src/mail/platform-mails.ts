import type { Mail } from '@portal/ports';
import type { AccountLinks } from '../account-links.ts';
import { INVITATION_DAYS } from '../invitation-token.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import type { ForSite, SiteRecords } from '../site-records.ts';
import { composeMail, draftMail, type MailSubject } from './compose-mail.ts';
import type { EditorMails, MailRecipient } from './editor-mails.ts';

/** Mails about the approval of a draft, composed and sent by the platform. */
export function approvalMails({
  mail,
  agency,
}: Pick<PlatformMailsDeps, 'mail' | 'agency'>): Pick<EditorMails, 'notify'> {
  return {
    notify: async ({ email, about, returnTo: link }, notice) => {
      await mail.send({ to: email, ...composeMail(draftMail(notice, { about, agency, link })) });
      return true;
    },
  };
}

/** The dependencies of `platformMails`. */
export interface PlatformMailsDeps {
  mail: Mail;
  /** Name of the sender. */
  agency: string;
  accounts: AccountLinks;
  records: ForSite<Pick<SiteRecords, 'invitations'>>;
  now(): Date;
  /** From a cryptographic source. */
  randomBytes(length: number): Uint8Array;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Mails that the platform composes and sends instead of the auth provider. An invitation has a token of the platform, which is valid
 * longer than the provider's links; accepting it creates such a link. When a mail fails, earlier invitations stay valid.
 */
export function platformMails(deps: PlatformMailsDeps): EditorMails {
  const { mail, agency, accounts, records, now, randomBytes } = deps;
  const send = (to: MailRecipient, subject: MailSubject, query: Record<string, string>) => {
    const link = linkTo(to.returnTo, query);
    return mail.send({
      to: to.email,
      ...composeMail(draftMail(subject, { about: to.about, agency, link })),
    });
  };
  return {
    invite: async (to) => {
      const account = await accounts.ensure(to.email);
      const token = newSecretToken(randomBytes);
      await records.forSite(to.siteId).invitations.add({
        tokenHash: await hashSecretToken(token),
        userId: account.userId,
        email: to.email,
        expiresAt: new Date(now().getTime() + INVITATION_DAYS * DAY_MS),
      });
      await send(to, { kind: 'invitation', role: to.role }, { invitation: token });
      return account;
    },
    sendReset: async (to) => {
      const link = await accounts.create(to.email);
      if (link !== null) await send(to, { kind: 'reset' }, { token_hash: link.tokenHash, type: 'recovery' });
      return true;
    },
    ...approvalMails(deps),
  };
}

function linkTo(returnTo: string, query: Record<string, string>): string {
  const link = new URL(returnTo);
  for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
  return link.href;
}

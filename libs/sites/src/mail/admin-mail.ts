import type { Mail } from '@portal/ports';
import { composeMail } from './compose-mail.ts';

/** A mail to users of the platform, in English as the dashboard is. */
export interface AdminMail {
  subject: string;
  paragraphs: readonly string[];
  /** The page of the dashboard that it is about. */
  button: { label: string; link: string };
}

/** What such mails are sent by, and by whom. */
interface Sending {
  mail: Mail;
  agency: string;
}

/** Mails every address of the admins; one that fails does not hold up the others. @throws the first failure, once all have been tried */
export async function mailAdmins(
  { addresses, ...sending }: Sending & { addresses: readonly string[] },
  about: AdminMail,
): Promise<void> {
  const reason = 'You get this mail because you are an admin of the platform.';
  const sent = await Promise.allSettled(addresses.map((to) => send(sending, { to, about, reason })));
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
}

/** Mails one user about their account. @throws AppError `upstream_unavailable` */
export const mailUser = (
  { address, ...sending }: Sending & { address: string },
  about: AdminMail,
): Promise<void> =>
  send(sending, { to: address, about, reason: 'You get this mail because it is about your account.' });

function send(
  { mail, agency }: Sending,
  { to, about, reason }: { to: string; about: AdminMail; reason: string },
): Promise<void> {
  const { subject, paragraphs, button } = about;
  const message = composeMail({
    language: 'en',
    subject,
    before: ['Hello,', ...paragraphs],
    button,
    after: [reason],
    linkNote: 'If the button does not work, open this address:',
    sender: `Sent by ${agency}.`,
  });
  return mail.send({ to, ...message });
}

import type { Mail } from '@portal/ports';
import { composeMail } from './compose-mail.ts';

/** A mail to all admins of the platform. */
export interface AdminMail {
  subject: string;
  paragraphs: readonly string[];
  /** The page of the dashboard that it is about. */
  button: { label: string; link: string };
}

/** Mails every address; one that fails does not hold up the others. @throws the first failure, once all have been tried */
export async function mailAdmins(
  { mail, agency, addresses }: { mail: Mail; agency: string; addresses: readonly string[] },
  { subject, paragraphs, button }: AdminMail,
): Promise<void> {
  const message = composeMail({
    language: 'en',
    subject,
    before: ['Hello,', ...paragraphs],
    button,
    after: ['You get this mail because you are an admin of the platform.'],
    linkNote: 'If the button does not work, open this address:',
    sender: `Sent by ${agency}.`,
  });
  const sent = await Promise.allSettled(addresses.map((to) => mail.send({ to, ...message })));
  for (const one of sent) if (one.status === 'rejected') throw one.reason;
}

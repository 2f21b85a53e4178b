import { normalizeMail, type Mail, type MailMessage } from '../ports/mail.ts';

/** A fake that records mails instead of sending them. */
export interface MemoryMail extends Mail {
  /** Every mail, oldest first. */
  readonly sent: readonly MailMessage[];
  /** While set, every mail fails with this error. */
  failure: Error | null;
}

/** `Mail` in memory. */
export function memoryMail(): MemoryMail {
  const sent: MailMessage[] = [];
  const fake: MemoryMail = {
    sent,
    failure: null,
    send: async (message) => {
      if (fake.failure !== null) throw fake.failure;
      sent.push(normalizeMail(message));
    },
  };
  return fake;
}

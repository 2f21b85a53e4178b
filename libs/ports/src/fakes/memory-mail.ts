import { checkedMail, type Mail, type MailMessage } from '../ports/mail.ts';

/** Mail that goes nowhere. */
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
      sent.push(checkedMail(message));
    },
  };
  return fake;
}

import { normalizeMail, type Mail, type MailMessage } from '@portal/ports';
import { createTransport } from 'nodemailer';
import { mailUnavailable, smtpFailure } from './smtp-failure.ts';
import { smtpOptions } from './smtp-options.ts';

/** Options of sending mail. */
export interface SmtpMailOptions {
  /** MAIL_SMTP_URL. Never logged. */
  url: string;
  /** MAIL_FROM. */
  from: { name: string; address: string };
  /** Milliseconds that one mail may take; 8 seconds by default, less than a site waits for the platform. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 8000;

/** `Mail` over SMTP, with one connection for each mail. */
export function smtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpMailOptions): Mail {
  const transport = createTransport({
    ...smtpOptions(url),
    disableFileAccess: true,
    disableUrlAccess: true,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });

  async function deliver({ to, ...content }: MailMessage): Promise<void> {
    try {
      await transport.sendMail({
        ...content,
        from,
        to: { name: '', address: to },
        // Prevents automatic replies. @see RFC 3834 section 5
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      throw smtpFailure(error);
    }
  }

  return { send: async (message) => within(timeoutMs, deliver(normalizeMail(message))) };
}

/** Limits the whole time: the library's own limits apply to single answers of the server. */
async function within(limit: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(mailUnavailable(new Error(`SMTP: not finished in ${limit} ms`))), limit);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { createTransport } from 'nodemailer';
import { smtpFailure } from './smtp-failure.ts';
import { smtpOptions } from './smtp-options.ts';

const TIMEOUT_MS = 8000;

/** Makes sure that the mail server takes a connection, its TLS and the sign-in of MAIL_SMTP_URL; sends nothing. @throws AppError as `smtpFailure` */
export async function requireSmtpReach(url: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const transport = createTransport({
    ...smtpOptions(url),
    disableFileAccess: true,
    disableUrlAccess: true,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } catch (error) {
    throw smtpFailure(error);
  } finally {
    transport.close();
  }
}

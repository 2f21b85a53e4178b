import { AppError } from '@portal/errors';

/** One mail to one person. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The same as HTML, in which names are escaped. */
  html: string;
}

/** Sends mail. */
export interface Mail {
  /**
   * Sends one mail. It may arrive even if this throws, since the server's answer may have been lost.
   * @throws AppError `input` when the address cannot receive mail; `not_configured` when the server refuses the sender;
   *   `upstream_unavailable`
   */
  send(message: MailMessage): Promise<void>;
}

/** The longest address of SMTP. @see RFC 5321 section 4.5.3.1.3 */
const LONGEST_ADDRESS = 254;
const LONGEST_SUBJECT = 200;

/** One address without quotes, comments, lists or line breaks, which mail programs interpret differently. */
const ADDRESS = /^[^\s"(),:;<>@[\\\]\p{Cc}]{1,64}@[^\s"(),:;<>@[\\\]\p{Cc}]{1,189}$/u;

/**
 * Normalizes a message, for every adapter: one address, and a subject of one line, so that no text can become a header.
 * @throws AppError `input`
 */
export function normalizeMail(message: MailMessage): MailMessage {
  const to = message.to.trim();
  if (to.length > LONGEST_ADDRESS || !ADDRESS.test(to)) throw unreachableAddress();
  return { ...message, to, subject: oneLine(message.subject) };
}

/** The failure when an address cannot receive mail. */
export function unreachableAddress(cause?: unknown): AppError {
  return new AppError('input', 'This address cannot receive mail; check its spelling.', { cause });
}

function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return Array.from(line).slice(0, LONGEST_SUBJECT).join('');
}

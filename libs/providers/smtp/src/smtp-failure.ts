import { AppError } from '@portal/errors';
import { unreachableAddress } from '@portal/ports';

/**
 * Translates a failure of the library into one of ours. The server's text is left out, because it quotes addresses: the
 * cause has the library's code, the command and the reply code.
 * @see RFC 5321 section 4.2
 */
export function smtpFailure(error: unknown): AppError {
  const { code, command, responseCode } = Object(error);
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  const cause = new Error(`SMTP: ${word(code)} at ${word(command)}, reply ${reply}`);
  const isFinal = reply >= 500 && reply < 600;
  if (code === 'EAUTH' && isFinal)
    return new AppError('not_configured', 'The mail server refuses the name and password of MAIL_SMTP_URL.', {
      cause,
    });
  if (code === 'EENVELOPE' && isFinal)
    return command === 'RCPT TO'
      ? unreachableAddress(cause)
      : new AppError('not_configured', 'The mail server refuses the sender in MAIL_FROM.', { cause });
  return mailUnavailable(cause);
}

/** The failure while the server cannot be reached, or does not answer in time. */
export function mailUnavailable(cause: Error): AppError {
  return new AppError('upstream_unavailable', 'Mail cannot be sent at the moment; try again in a minute.', {
    cause,
    retryAfterSeconds: 60,
  });
}

/** One of the library's own codes, never text of an outside server. */
function word(given: unknown): string {
  return typeof given === 'string' && /^[A-Z][A-Z _]{1,30}$/.test(given) ? given : '-';
}

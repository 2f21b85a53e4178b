export { smtpMail, type SmtpMailOptions } from './smtp-mail.ts';
export { requireSmtpReach } from './smtp-reach.ts';

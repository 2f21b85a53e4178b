export { smtpMail, type SmtpMailOptions } from './smtp-mail.ts';

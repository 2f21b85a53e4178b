import { domainToUnicode } from 'node:url';

/** An e-mail address as people write it: its domain in its own letters. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = at === -1 ? '' : domainToUnicode(email.slice(at + 1));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
}

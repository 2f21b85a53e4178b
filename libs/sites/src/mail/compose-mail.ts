import type { MailMessage } from '@portal/ports';
import type { EditorRole } from '../member.ts';
import type { SiteInMail } from '../site-in-mail.ts';
import { mailLanguage, mailWords } from './mail-words.ts';

/** The purpose of a mail. */
export type MailSubject = { kind: 'invitation'; role: EditorRole } | { kind: 'reset' };

/** The values in a mail. */
export interface MailFacts {
  about: SiteInMail;
  /** The name of the agency that sends the mail. */
  agency: string;
  /** The address that the button opens, on the site's host. */
  link: string;
}

/** A mail before it is laid out: plain text. */
export interface MailDraft {
  language: string;
  subject: string;
  /** Before the button. */
  before: readonly string[];
  button: { label: string; link: string };
  after: readonly string[];
  /** Introduces the address that is repeated at the end of the mail. */
  linkNote: string;
  sender: string;
}

/** The maximum length of names in mails, which are untrusted. */
const LONGEST_NAME = 120;

/** Writes a mail in the language of its site. */
export function draftMail(mail: MailSubject, { about, agency, link }: MailFacts): MailDraft {
  const language = mailLanguage(about.locale);
  const words = mailWords(language);
  const { host } = new URL(link);
  const values = { site: singleLineName(about.name, host), host, agency: singleLineName(agency, host) };
  const { subject, press, button, validity, unexpected } = words[mail.kind];
  const intro = mail.kind === 'invitation' ? words.invitation[mail.role] : words.reset.intro;
  const fillIn = (text: string) =>
    text.replace(/\{(site|host|agency)\}/g, (_whole, name: keyof typeof values) => values[name]);
  return {
    language,
    subject: fillIn(subject),
    before: [words.greeting, fillIn(intro), fillIn(press)],
    button: { label: button, link },
    after: [validity, unexpected].map(fillIn),
    linkNote: words.link,
    sender: fillIn(words.sender),
  };
}

/** Lays a mail out as plain text and as HTML. Everything in the HTML that comes from outside is escaped. */
export function composeMail(draft: MailDraft): Omit<MailMessage, 'to'> {
  const { language, subject, before, button, after, linkNote, sender } = draft;
  const text = [...before, button.link, ...after, `-- \n${sender}`].join('\n\n');
  const paragraphs = (all: readonly string[]) => all.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const link = escapeHtml(button.link);
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0 auto;max-width:34rem;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
${paragraphs(before)}
<p><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:#0b5d66;color:#fff;text-decoration:none">${escapeHtml(button.label)}</a></p>
${paragraphs(after)}
<p style="font-size:14px">${escapeHtml(linkNote)}<br>${link}</p>
<p style="font-size:14px">${escapeHtml(sender)}</p>
</body>
</html>
`;
  return { subject, text, html };
}

/** The name on one line and of limited length; the fallback if it is empty. */
function singleLineName(name: string, fallback: string): string {
  const line = name
    .slice(0, 4 * LONGEST_NAME)
    .replace(/[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length > LONGEST_NAME) return `${characters.slice(0, LONGEST_NAME).join('')}…`;
  return line === '' ? fallback : line;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

import type { MailMessage } from '@portal/ports';
import type { EditorRole } from '../member.ts';
import type { SiteInMail } from '../site-in-mail.ts';
import { mailLanguage, mailWords, type MailWords } from './mail-words.ts';

/** What a mail reports about the approval of a draft: who did it, and what they wrote. */
export type ApprovalNotice =
  | { kind: 'ready' | 'approved'; by: string; note: string }
  | { kind: 'sentBack'; by: string; note: string; comments: readonly { place: string; text: string }[] };

/** What a mail reports about a domain of a site: that its proof is lost, or that the site has left it. */
export type DomainSubject =
  | { kind: 'domainLost'; domain: string; record: string; value: string; date: string }
  | { kind: 'domainLeft' | 'domainClaimed' | 'domainElsewhere'; domain: string };

/** The purpose of a mail. */
export type MailSubject =
  | { kind: 'invitation'; role: EditorRole }
  | { kind: 'reset' }
  | ApprovalNotice
  | DomainSubject;

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
  const values = {
    site: singleLineName(about.name, host),
    host,
    agency: singleLineName(agency, host),
    by: 'by' in mail ? singleLineName(mail.by, host) : '',
    ...domainValues(mail),
  };
  const fillIn = (text: string) =>
    text.replace(
      /\{(site|host|agency|by|domain|record|value|date)\}/g,
      (_whole, name: keyof typeof values) => values[name],
    );
  const { subject, button } = words[mail.kind];
  const [before, after] = paragraphsOf(mail, words);
  return {
    language,
    subject: fillIn(subject),
    before: [
      words.greeting,
      ...before.map((line) => (typeof line === 'string' ? fillIn(line) : line.quoted)),
    ],
    button: { label: button, link },
    after: after.map(fillIn),
    linkNote: words.link,
    sender: fillIn(words.sender),
  };
}

function domainValues(mail: MailSubject) {
  const none = { domain: '', record: '', value: '', date: '' };
  if (!('domain' in mail)) return none;
  return mail.kind === 'domainLost' ? mail : { ...none, domain: mail.domain };
}

/** A paragraph of the table of words, or what a person wrote, in which nothing is filled in. */
type Paragraph = string | { quoted: string };

/** The paragraphs before and after the button. */
function paragraphsOf(mail: MailSubject, words: MailWords): [Paragraph[], string[]] {
  if (mail.kind === 'invitation' || mail.kind === 'reset') {
    const { press, validity, unexpected } = words[mail.kind];
    const intro = mail.kind === 'invitation' ? words.invitation[mail.role] : words.reset.intro;
    return [
      [intro, press],
      [validity, unexpected],
    ];
  }
  if ('domain' in mail) {
    const { intro, press, otherwise, reason } = words[mail.kind];
    return [[intro, press, otherwise], [reason]];
  }
  const { intro, press, reason } = words[mail.kind];
  const comments =
    mail.kind === 'sentBack' ? mail.comments.map(({ place, text }) => `${place}: ${text}`) : [];
  const written = [mail.note, ...comments].filter((text) => text !== '');
  return [[intro, ...written.map((text) => ({ quoted: quotedText(text) })), press], [reason]];
}

/** The longest text of a person in a mail; the editor has all of it. */
const LONGEST_QUOTED = 600;

function quotedText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cs}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  const characters = Array.from(line);
  return `> ${characters.length > LONGEST_QUOTED ? `${characters.slice(0, LONGEST_QUOTED).join('')}…` : line}`;
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

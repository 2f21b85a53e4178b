import { draftMail, MAIL_LANGUAGES, type MailDraft, type MailSubject, mailWords } from '@portal/sites';

/** A mail as it is sent in one language. */
export interface MailPreview extends MailDraft {
  id: string;
  /** When it is sent, in English, the language of the dashboard. */
  title: string;
}

/** All mails of one language. */
export interface MailPreviews {
  language: string;
  /** The language's own name. */
  name: string;
  mails: readonly MailPreview[];
}

/** What people wrote. */
const NOTE = 'The opening hours of the summer, on the start page.';
const DOMAIN = 'www.harbour-quarter.example';
const COMMENT = 'Sundays until six, please.';

const MAILS: readonly { id: string; mail: MailSubject; note: string }[] = [
  { id: 'owner', mail: { kind: 'invitation', role: 'owner' }, note: ', as an owner' },
  { id: 'editor', mail: { kind: 'invitation', role: 'editor' }, note: ', as an editor' },
  { id: 'reset', mail: { kind: 'reset' }, note: '' },
  { id: 'ready', mail: { kind: 'ready', by: 'Anna', note: NOTE }, note: '' },
  {
    id: 'sent-back',
    mail: {
      kind: 'sentBack',
      by: 'Olaf',
      note: '',
      comments: [{ place: 'Home › Opening hours', text: COMMENT }],
    },
    note: '',
  },
  { id: 'approved', mail: { kind: 'approved', by: 'Olaf', note: NOTE }, note: '' },
  {
    id: 'domain-lost',
    mail: {
      kind: 'domainLost',
      domain: DOMAIN,
      record: `_portal.${DOMAIN}`,
      value: 'portal-…',
      date: '2027-03-15',
    },
    note: '',
  },
  { id: 'domain-left', mail: { kind: 'domainLeft', domain: DOMAIN }, note: '' },
  { id: 'domain-elsewhere', mail: { kind: 'domainElsewhere', domain: DOMAIN }, note: '' },
  { id: 'domain-claimed', mail: { kind: 'domainClaimed', domain: DOMAIN }, note: '' },
];
const LINK = 'https://harbour.example.org/edit/login/callback?…';

/** Every mail in every language, for a made-up site. Their links lead nowhere. */
export function mailPreviews(agency: string): MailPreviews[] {
  return MAIL_LANGUAGES.map((language) => ({
    language,
    name: new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language,
    mails: MAILS.map(({ id, mail, note }) => ({
      id: `${language}-${id}`,
      title: `${mailWords('en')[mail.kind].title}${note}`,
      ...draftMail(mail, { about: { name: 'Harbour Quarter', locale: language }, agency, link: LINK }),
    })),
  }));
}

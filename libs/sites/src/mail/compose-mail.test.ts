import { describe, expect, test } from '@jest/globals';
import { composeMail, draftMail, type MailSubject } from './compose-mail.ts';
import { MAIL_LANGUAGES, mailLanguage } from './mail-words.ts';

const LINK = 'https://www.harbour.example.test/edit/login/callback?next=%2Fedit&invitation=abc';
const facts = { about: { name: 'Harbour Quarter', locale: 'en' }, agency: 'Agency', link: LINK };
const MAILS: MailSubject[] = [
  { kind: 'invitation', role: 'owner' },
  { kind: 'invitation', role: 'editor' },
  { kind: 'reset' },
  { kind: 'ready', by: 'Anna', note: 'New hours' },
  { kind: 'sentBack', by: 'Olaf', note: '', comments: [{ place: 'Home', text: 'Too long' }] },
  { kind: 'approved', by: 'Olaf', note: '' },
  {
    kind: 'domainLost',
    domain: 'www.client.example',
    record: '_portal.www.client.example',
    value: 'portal-1',
    date: '2026-03-15',
  },
  { kind: 'domainLeft', domain: 'www.client.example' },
  { kind: 'domainClaimed', domain: 'www.client.example' },
  { kind: 'domainElsewhere', domain: 'www.client.example' },
];
const written = (mail: MailSubject, more: object = {}) => composeMail(draftMail(mail, { ...facts, ...more }));

describe.each(MAIL_LANGUAGES)('in %s', (locale) => {
  test.each(MAILS)('%j names site, host and agency, and has its link once as text', (mail) => {
    const { subject, text, html } = written(mail, { about: { ...facts.about, locale } });
    expect(subject).toContain('Harbour Quarter');
    for (const part of ['Harbour Quarter', 'www.harbour.example.test', 'Agency'])
      expect(text).toContain(part);
    expect(text.split(LINK)).toHaveLength(2);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain(`href="${LINK.replace('&', '&amp;')}"`);
    expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/);
  });
});

test('every text is in every language, and is not the same', () => {
  const texts = MAILS.map((mail) =>
    MAIL_LANGUAGES.map((locale) => written(mail, { about: { ...facts.about, locale } }).text),
  );
  for (const all of texts) expect(new Set(all).size).toBe(MAIL_LANGUAGES.length);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_ch', 'de'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  ['constructor', 'en'],
])('the language for %j is %s', (locale, language) => {
  expect(mailLanguage(locale)).toBe(language);
});

describe('names', () => {
  test('are text with any content', () => {
    const name = '<script>alert(1)</script> "Quay" & {agency}';
    const { subject, text, html } = written(
      { kind: 'reset' },
      { about: { name, locale: 'en' }, agency: '<b>' },
    );
    expect(subject).toBe(`A new password for ${name}`);
    expect(text).toContain(`“${name}”`);
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Quay&quot; &amp; {agency}');
  });

  test('are one line, and short', () => {
    const name = `Quay\r\nBcc: other@example.test\u2028\u202e${'x'.repeat(1_000_000)}`;
    const { subject } = written({ kind: 'reset' }, { about: { name, locale: 'en' } });
    expect(subject).toMatch(/^A new password for Quay Bcc: other@example\.test x{20,120}…$/);
  });

  test('that are empty give way to the host', () => {
    expect(written({ kind: 'reset' }, { about: { name: ' \n', locale: 'en' } }).subject).toBe(
      'A new password for www.harbour.example.test',
    );
  });
});

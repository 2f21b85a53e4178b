import { expect, test } from '@jest/globals';
import { MAIL_LANGUAGES } from '@portal/sites';
import { mailPreviews } from './mail-previews.ts';

test('every mail is shown in every language, from the agency, once', () => {
  const previews = mailPreviews('Agency');
  expect(previews.map(({ language }) => language)).toEqual(MAIL_LANGUAGES);
  expect(previews.map(({ name }) => name)).toEqual(['English', 'Deutsch']);
  const mails = previews.flatMap(({ mails: all }) => all);
  expect(new Set(mails.map(({ id }) => id)).size).toBe(10 * MAIL_LANGUAGES.length);
  for (const { subject, sender, title } of mails) {
    expect(subject).toContain('Harbour Quarter');
    expect(sender).toContain('Agency');
    expect(title).toMatch(/\w/);
  }
});

import { expect, test } from '@jest/globals';
import { lookupInObject } from './lookup.ts';
import { mailRows, completeMail } from './shared-rows.ts';

const read = (name: keyof typeof mailRows, value: string) => mailRows[name].schema.safeParse(value);

test.each([
  ['Harbour Agency <mail@agency.example>', 'Harbour Agency'],
  ['"Harbour, Agency" <mail@agency.example>', 'Harbour, Agency'],
  ['Agentur Überlingen<mail@agency.example> ', 'Agentur Überlingen'],
  ['mail@agency.example', 'agency.example'],
  ['<mail@agency.example>', 'agency.example'],
])('the sender %j is called %s', (value, name) => {
  expect(read('MAIL_FROM', value).data).toEqual({ name, address: 'mail@agency.example' });
});

test.each([
  'Agency',
  'a@example.test, b@example.test',
  'Agency\nBcc: b@example.test <a@example.test>',
  'Agency <a@example.test> <b@example.test>',
  'x'.repeat(1_000_000),
  `${' '.repeat(100_000)}<a`,
])('a sender of another form is refused: %#', (value) => {
  expect(read('MAIL_FROM', value).error?.issues[0]?.message).toMatch(/^must be an e-mail address, or a name/);
});

test.each([
  ['smtp://mail.example.org', true],
  ['smtps://user:p%40ss@mail.example.org:465', true],
  ['smtp://127.0.0.1:4419', true],
  ['https://mail.example.org', false],
  ['mail.example.org', false],
])('the server %s is taken: %s', (value, taken) => {
  expect(read('MAIL_SMTP_URL', value).success).toBe(taken);
});

test('the server and the sender are needed together', () => {
  const names = (env: Record<string, string>) => completeMail(lookupInObject(env)).map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ MAIL_FROM: 'a@example.test' })).toEqual(['MAIL_SMTP_URL']);
  expect(names({ MAIL_SMTP_URL: 'smtp://localhost' })).toEqual(['MAIL_FROM']);
});
